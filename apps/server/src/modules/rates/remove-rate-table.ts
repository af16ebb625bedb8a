import type { InputOf } from '@yardline/contract/endpoint';
import type { removeRateTable as endpoint } from '@yardline/contract/rates/rates';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { renewPagesOfList } from '../stores/public.ts';
import { getRateTableById, lockRateTable } from './rate-tables.queries.ts';

/**
 * Takes a rate table away: what it priced follows the next source. Documents keep the rates they took.
 * @throws Refusal resource.not_found
 */
export const removeRateTable = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<{ id: number }> => {
  await lockRateTable(scope, id);
  const before = await getRateTableById(scope, id);
  await scope.tx.deleteFrom('rates').where('rate_table_id', '=', id).execute();
  await scope.tx.deleteFrom('rate_tables').where('id', '=', id).execute();
  if (before.price_list_id !== null) await renewPagesOfList(scope, before.price_list_id);
  await audit(scope, { action: 'delete', noun: 'rate_tables', rowId: id, before });
  return { id };
};
