import type { Division, setDivisionTaxes as endpoint } from '@yardline/contract/divisions/divisions';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getDivisionById, lockDivision } from './divisions.queries.ts';

/**
 * Says with which codes a division taxes, and what it taxes at all. [B3.12]
 * @throws Refusal resource.not_found, document.stale, reference.not_found for an unknown code
 */
export const setDivisionTaxes = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Division> => {
  const before = await lockDivision(scope, id, ifMatch);
  await scope.tx
    .updateTable('divisions')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'divisions', rowId: id, ...changesOf(before, body) });
  return getDivisionById(scope, id);
};
