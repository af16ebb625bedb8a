import type { InputOf } from '@yardline/contract/endpoint';
import type { updateRateTable as endpoint, WholeRateTable } from '@yardline/contract/rates/rates';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { renewPagesOfList } from '../stores/public.ts';
import { getRateTableById, lockRateTable } from './rate-tables.queries.ts';
import { ratesOfTables } from './rates.queries.ts';
import { fillTable } from './write-rates.ts';

/**
 * Changes the rates of a table, and until when they hold. Documents keep the rates they took.
 * @throws Refusal resource.not_found, document.stale, request.invalid (an expiry of everybody's rates, a rate twice)
 */
export const updateRateTable = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<WholeRateTable> => {
  const before = await lockRateTable(scope, params.id);
  await expectVersion(scope, 'rate_tables', before, ifMatch);
  if (before.owner === '' && body.expires_on !== null) {
    refuseFields([{ path: 'expires_on', code: 'rate_table.never_expires' }]);
  }
  const rates = (await ratesOfTables(scope, [params.id])).get(params.id) ?? [];
  await fillTable(scope, params.id, body.rates);
  await scope.tx
    .updateTable('rate_tables')
    .set({ expires_on: body.expires_on, row_version: before.row_version + 1 })
    .where('id', '=', params.id)
    .execute();
  if (before.price_list_id !== null) await renewPagesOfList(scope, before.price_list_id);
  await audit(scope, {
    action: 'update',
    noun: 'rate_tables',
    rowId: params.id,
    ...changesOf({ expires_on: before.expires_on, rates }, body),
  });
  return getRateTableById(scope, params.id);
};
