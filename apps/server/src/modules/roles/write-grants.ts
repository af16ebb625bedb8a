import type { InputOf } from '@yardline/contract/endpoint';
import type { createRole } from '@yardline/contract/roles/roles';
import { grantsOf, type Grants, namesOf } from '@yardline/domain/permissions/grants';
import type { Scope } from '../../kernel/scope.ts';

/** What a form asks for. */
export const grantsOfForm = (form: InputOf<typeof createRole>['body']): Grants =>
  grantsOf(form.permissions, { rental: form.rental_discount_max, sales: form.sales_discount_max });

/** Writes what a role allows in place of what it allowed. */
export const writeGrants = async ({ tx, company }: Scope, roleId: number, grants: Grants): Promise<void> => {
  await tx.deleteFrom('role_grants').where('role_id', '=', roleId).execute();
  const rows = namesOf(grants).map((permission) => {
    const [name = '', level = 'yes'] = permission.split('.');
    return { company_id: company.id, role_id: roleId, name, level };
  });
  if (rows.length > 0) await tx.insertInto('role_grants').values(rows).execute();
};
