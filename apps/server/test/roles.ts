import type { Area, Flag, Level } from '@yardline/domain/permissions/areas';
import { inCompany, type TestApp } from './app.ts';

type NewRole = { name: string; grants?: Partial<Record<Area, Level>>; flags?: readonly Flag[] };

/** Makes a role of a company that allows exactly what is named. */
export const giveRole = (app: TestApp, companyId: number, { name, grants = {}, flags = [] }: NewRole) =>
  inCompany(app, companyId, async ({ tx }) => {
    const { id } = await tx
      .insertInto('roles')
      .values({ company_id: companyId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = [
      ...Object.entries(grants).map(([area, level]) => ({ name: area, level })),
      ...flags.map((flag) => ({ name: flag, level: 'yes' })),
    ].map((grant) => ({ ...grant, company_id: companyId, role_id: id }));
    if (rows.length > 0) await tx.insertInto('role_grants').values(rows).execute();
    return id;
  });
