import type { setExemptionRules as endpoint } from '@yardline/contract/divisions/divisions';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { exemptionRow, listDivisionRows } from './divisions.queries.ts';

/** Says which exemptions the company respects. [B3.12] @throws Refusal document.stale */
export const setExemptionRules = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const before = await exemptionRow(scope).forUpdate().executeTakeFirstOrThrow();
  await expectVersion(scope, 'companies', before, ifMatch);
  await scope.tx
    .updateTable('companies')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', before.id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'companies',
    rowId: before.id,
    ...changesOf(before, body),
  });
  return listDivisionRows(scope);
};
