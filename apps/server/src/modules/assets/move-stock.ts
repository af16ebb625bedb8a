import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { AssetFacts } from './asset-facts.ts';

/** Pieces that belong to one yard and from now on to another. */
export type StockMove = {
  asset: Pick<AssetFacts, 'id' | 'kind' | 'number'>;
  quantity: number;
  from: number;
  to: { locationId: number; divisionId: number };
};

const moveBulk = async (scope: Scope, { asset, quantity, from, to }: StockMove): Promise<void> => {
  const taken = await scope.tx
    .updateTable('bulk_stock')
    .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
    .where('asset_id', '=', asset.id)
    .where('location_id', '=', from)
    .where('quantity', '>=', quantity)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) {
    throw new Refusal('product.unavailable', { number: asset.number, available: 0 });
  }
  await scope.tx
    .insertInto('bulk_stock')
    .values({ company_id: scope.company.id, asset_id: asset.id, location_id: to.locationId, quantity })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'asset_id', 'location_id'])
        .doUpdateSet((eb) => ({ quantity: eb('bulk_stock.quantity', '+', quantity) })),
    )
    .execute();
};

/**
 * Moves pieces from one yard's stock into another's; a numbered machine goes over with its division. Lock the asset first.
 * @throws Refusal product.unavailable when the yard has fewer
 */
export const moveStock = async (scope: Scope, move: StockMove): Promise<void> => {
  if (move.asset.kind === 'bulk') return moveBulk(scope, move);
  await scope.tx
    .updateTable('assets')
    .set({
      location_id: move.to.locationId,
      division_id: move.to.divisionId,
      bin: '',
      row_version: sql<number>`row_version + 1`,
    })
    .where('id', '=', move.asset.id)
    .execute();
};
