import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { addToFleet } from './add-to-fleet.ts';
import { lockAssets } from './asset-facts.ts';

/** Units that are owned no more, because they are missing or sold. */
export type FleetLoss = { assetId: number; locationId: number; quantity: number };

/** Puts units on the fleet again that were missing by mistake; bulk stock is at the location then. */
const putOnFleet = async (scope: Scope, { assetId, locationId, quantity }: FleetLoss): Promise<void> => {
  const asset = (await lockAssets(scope, [assetId])).get(assetId);
  if (asset?.kind === 'bulk') return addToFleet(scope, { assetId, locationId, quantity });
  await scope.tx
    .updateTable('assets')
    .set((eb) => ({ quantity: eb('quantity', '+', quantity), row_version: sql<number>`row_version + 1` }))
    .where('id', '=', assetId)
    .execute();
};

/**
 * Takes units off the fleet: the owned quantity falls, of bulk stock also at the location, whose stock is given up first;
 * what it lacks is taken from the other locations. Release the hold of a lost unit in the same transaction.
 * @throws Refusal quantity.invalid when more is lost than owned, reference.not_found
 */
const takeOffFleet = async (scope: Scope, { assetId, locationId, quantity }: FleetLoss): Promise<void> => {
  const asset = (await lockAssets(scope, [assetId])).get(assetId);
  if (asset === undefined || quantity > asset.quantity) throw new Refusal('quantity.invalid');
  await scope.tx
    .updateTable('assets')
    .set({ quantity: asset.quantity - quantity, row_version: sql<number>`row_version + 1` })
    .where('id', '=', assetId)
    .execute();
  if (asset.kind !== 'bulk') return;
  const stock = await scope.tx
    .selectFrom('bulk_stock')
    .where('asset_id', '=', assetId)
    .orderBy((eb) => eb('location_id', '=', locationId), 'desc')
    .orderBy('location_id')
    .select(['location_id', 'quantity'])
    .execute();
  let left = quantity;
  for (const row of stock) {
    const taken = Math.min(left, row.quantity);
    if (taken === 0) continue;
    left -= taken;
    await scope.tx
      .updateTable('bulk_stock')
      .set({ quantity: row.quantity - taken })
      .where('asset_id', '=', assetId)
      .where('location_id', '=', row.location_id)
      .execute();
  }
};

/** Takes pieces off the fleet, and puts them back. */
export const offFleet = { take: takeOffFleet, putBack: putOnFleet };
