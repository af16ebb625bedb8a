import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockAssets } from './asset-facts.ts';

/**
 * Adds pieces to a counted product at a location: more of it is there than anybody knew.
 * @throws Refusal quantity.invalid of a numbered machine, reference.not_found
 */
export const addToFleet = async (
  scope: Scope,
  { assetId, locationId, quantity }: { assetId: number; locationId: number; quantity: number },
): Promise<void> => {
  const asset = (await lockAssets(scope, [assetId])).get(assetId);
  if (asset?.kind !== 'bulk') throw new Refusal('quantity.invalid');
  await scope.tx
    .updateTable('assets')
    .set({ quantity: asset.quantity + quantity, row_version: sql<number>`row_version + 1` })
    .where('id', '=', assetId)
    .execute();
  await scope.tx
    .insertInto('bulk_stock')
    .values({ company_id: scope.company.id, asset_id: assetId, location_id: locationId, quantity })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'asset_id', 'location_id'])
        .doUpdateSet((eb) => ({ quantity: eb('bulk_stock.quantity', '+', quantity) })),
    )
    .execute();
};
