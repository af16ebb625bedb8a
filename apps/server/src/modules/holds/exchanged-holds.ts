import type { Scope } from '../../kernel/scope.ts';
import { lockAssets } from '../assets/public.ts';
import { holdUnfit } from './down/unfit-holds.ts';
import { tellStatus } from './tell-status.ts';

/** What was exchanged on site: the line that had the old machine until then, the order, and the replacement. */
type Exchanged = {
  exchangeOrderId: number;
  contractLineId: number;
  assetIds: readonly number[];
  at: Temporal.Instant;
};

/**
 * Hands the old machine of an exchange on site from its line to the order (E): it is on the truck, and no one can be promised it before
 * it is back in the yard. It is held as long as its line would have held it, and longer while it is late. Counted pieces are free as
 * at the counter.
 */
export const keepExchanged = async (
  scope: Scope,
  { exchangeOrderId, contractLineId, assetIds, at }: Exchanged,
): Promise<void> => {
  // Both machines at once, in the order of their ids: what follows locks them one by one.
  const assets = await lockAssets(scope, [...assetIds]);
  const hold = await scope.tx
    .selectFrom('holds')
    .where('contract_line_id', '=', contractLineId)
    .where('released_at', 'is', null)
    .select([
      'id',
      'asset_id',
      'location_id',
      'contract_id',
      'quantity',
      'is_exclusive',
      'starts_at',
      'ends_at',
    ])
    .executeTakeFirst();
  if (hold === undefined || assets.get(hold.asset_id)?.kind !== 'numbered') return;
  const { id, starts_at: start, ends_at: end, ...kept } = hold;
  const isLate = end !== null && Temporal.Instant.compare(end, at) <= 0;
  await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString() })
    .where('id', '=', id)
    .execute();
  const row = {
    company_id: scope.company.id,
    exchange_order_id: exchangeOrderId,
    status_code: 'E',
    out_at: at.toString(),
    starts_at: isLate ? start : at.toString(),
    ends_at: end,
  };
  await scope.tx.insertInto('holds').values(Object.assign(row, kept)).execute();
  await tellStatus(scope, [hold.asset_id]);
};

/**
 * Gives back machines that were exchanged on site and are back in the yard; any other is passed over. One that an order of the workshop
 * waits for is held by it from then on.
 * @returns the ids of those that were waited for
 */
export const landExchanged = async (scope: Scope, assetIds: readonly number[]): Promise<number[]> => {
  if (assetIds.length === 0) return [];
  await lockAssets(scope, [...assetIds]);
  const landed = await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString() })
    .where('asset_id', 'in', [...assetIds])
    .where('status_code', '=', 'E')
    .where('released_at', 'is', null)
    .returning('asset_id')
    .execute();
  const ids = landed.map(({ asset_id: id }) => id);
  await tellStatus(scope, ids);
  await holdUnfit(scope, ids);
  return ids;
};
