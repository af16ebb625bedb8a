import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { shopHolds } from './shop-holds.ts';

/** A machine that an order keeps out of service, and when it should be ready; null: not known. */
export type Kept = { workOrderId: number; assetId: number; locationId: number; readyAt: string | null };

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
export const holdUnfit = async (scope: Scope, assetIds: readonly number[]): Promise<void> => {
  if (assetIds.length === 0) return;
  const kept = await scope.tx
    .selectFrom('kept_machines as k')
    .where('k.asset_id', 'in', [...new Set(assetIds)])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('holds')
            .whereRef('holds.work_order_id', '=', 'k.work_order_id')
            .where('released_at', 'is', null)
            .select('holds.id'),
        ),
      ),
    )
    .orderBy('k.asset_id')
    .orderBy('k.work_order_id')
    .select(['k.work_order_id', 'k.asset_id', 'k.location_id', 'k.ready_at'])
    .execute();
  for (const { work_order_id: workOrderId, asset_id: assetId, location_id: locationId, ready_at: to } of kept)
    if (!(await isTaken(scope, assetId)))
      await shopHolds.holdForOrder(scope, { workOrderId, assetId, locationId, quantity: 1, from: null, to });
};

/** Keeps a machine out of service for an order from now on, and holds it as soon as nothing has it. The caller has locked it. */
const keepUnfit = async (scope: Scope, kept: Kept): Promise<void> => {
  const row = { asset_id: kept.assetId, location_id: kept.locationId, ready_at: kept.readyAt };
  await scope.tx
    .insertInto('kept_machines')
    .values({ ...row, company_id: scope.company.id, work_order_id: kept.workOrderId })
    .onConflict((conflict) => conflict.columns(['company_id', 'work_order_id']).doUpdateSet(row))
    .execute();
  await holdUnfit(scope, [kept.assetId]);
};

/** An inspection passed: what the order holds is held until it lets go, and no longer kept. */
const dismiss = async ({ tx }: Scope, workOrderId: number): Promise<void> => {
  await tx.deleteFrom('kept_machines').where('work_order_id', '=', workOrderId).execute();
};

/** Machines that orders keep out of service. */
export const unfitHolds = { keepUnfit, holdUnfit, dismiss, isTaken };

/** @throws Refusal asset.in_inspection {number} of a machine that an order keeps out of service, held or not yet */
export const refuseUnfit = async (
  { tx }: Scope,
  assets: ReadonlyMap<number, { number: string }>,
  leaving: readonly number[],
): Promise<void> => {
  if (leaving.length === 0) return;
  const kept = await tx
    .selectFrom('kept_machines')
    .where('asset_id', 'in', [...leaving])
    .select('asset_id')
    .executeTakeFirst();
  if (kept !== undefined)
    throw new Refusal('asset.in_inspection', { number: assets.get(kept.asset_id)?.number });
};
