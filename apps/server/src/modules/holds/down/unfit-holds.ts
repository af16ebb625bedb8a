import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { shopHolds } from './shop-holds.ts';

/** Orders that keep numbered machines out of service until an inspection in the shop passes. */
const keepers = ({ tx }: Scope, assetIds: readonly number[]) =>
  tx
    .selectFrom('work_orders')
    .where('asset_id', 'in', [...new Set(assetIds)])
    .where('asset_kind', '=', 'numbered')
    .where('is_out_of_service', '=', true)
    .where('passed_by_id', 'is', null);

/** Whether a machine is with a customer, under way, or in the shop for an order. */
const isTaken = async ({ tx }: Scope, assetId: number): Promise<boolean> =>
  (await tx
    .selectFrom('holds')
    .where('asset_id', '=', assetId)
    .where('released_at', 'is', null)
    .where('out_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * Holds machines for the orders that keep them out of service, as soon as nothing has them: one that was found unfit while it was
 * with a customer is held from the instant at which it is back. The caller has locked the machines.
 */
export const keepUnfit = async (scope: Scope, assetIds: readonly number[]): Promise<void> => {
  if (assetIds.length === 0) return;
  const orders = await keepers(scope, assetIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('holds')
            .whereRef('holds.work_order_id', '=', 'work_orders.id')
            .where('released_at', 'is', null)
            .select('holds.id'),
        ),
      ),
    )
    .orderBy('asset_id')
    .orderBy('work_orders.id')
    .select(({ ref }) => ['work_orders.id', ref('asset_id').$notNull().as('asset_id')])
    .select(['work_orders.location_id', 'work_orders.quantity', 'ready_at'])
    .execute();
  for (const { id, asset_id: assetId, location_id: locationId, quantity, ready_at: to } of orders)
    if (!(await isTaken(scope, assetId)))
      await shopHolds.holdForOrder(scope, { workOrderId: id, assetId, locationId, quantity, from: null, to });
};

/** @throws Refusal asset.in_inspection {number} of a machine that an order keeps out of service, held or not yet */
export const refuseUnfit = async (
  scope: Scope,
  assets: ReadonlyMap<number, { number: string }>,
  leaving: readonly number[],
): Promise<void> => {
  if (leaving.length === 0) return;
  const kept = await keepers(scope, leaving).select('asset_id').executeTakeFirst();
  if (kept !== undefined)
    throw new Refusal('asset.in_inspection', { number: assets.get(kept.asset_id ?? 0)?.number });
};
