import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';

/** Sets the day from which users may not postpone the move to the identity service. @throws Refusal document.stale */
export const moveCutOff = async (
  scope: Scope,
  day: string | null,
  ifMatch: number | undefined,
): Promise<void> => {
  const { tx, company } = scope;
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['id', 'row_version', 'migration_cut_off_on as cut_off_on'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  await expectVersion(scope, 'companies', row, ifMatch);
  await tx
    .updateTable('companies')
    .set({ migration_cut_off_on: day, row_version: row.row_version + 1 })
    .where('id', '=', company.id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'companies',
    rowId: company.id,
    before: { migration_cut_off_on: row.cut_off_on },
    after: { migration_cut_off_on: day },
  });
};
