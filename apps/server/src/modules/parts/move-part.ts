import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A change of stock: a positive quantity comes in, a negative one goes out; two decimals at most. */
export type PartMove = {
  partId: number;
  locationId: number;
  quantity: number;
  reason: string;
  contractId: number | null;
};

/**
 * Moves a part in or out of a location and writes the move down, in one transaction; the stock row stays locked, so move
 * several parts in the order of their ids. Parts whose class does not count stock move nothing.
 * @throws Refusal part.out_of_stock {number, on_hand}, reference.not_found
 */
export const movePart = async (scope: Scope, move: PartMove): Promise<void> => {
  const part = await scope.tx
    .selectFrom('parts')
    .innerJoin('classes', 'classes.id', 'parts.class_id')
    .where('parts.id', '=', move.partId)
    .select(['parts.number', 'classes.has_availability'])
    .executeTakeFirst();
  if (part === undefined) throw new Refusal('reference.not_found');
  if (!part.has_availability) return;
  const stock = { company_id: scope.company.id, part_id: move.partId, location_id: move.locationId };
  await scope.tx
    .insertInto('part_stock')
    .values({ ...stock, on_hand: 0 })
    .onConflict((conflict) => conflict.columns(['company_id', 'part_id', 'location_id']).doNothing())
    .execute();
  const { on_hand } = await scope.tx
    .selectFrom('part_stock')
    .where('part_id', '=', move.partId)
    .where('location_id', '=', move.locationId)
    .select('on_hand')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (Math.round((on_hand + move.quantity) * 100) < 0) {
    throw new Refusal('part.out_of_stock', { number: part.number, on_hand });
  }
  await scope.tx
    .updateTable('part_stock')
    .set({ on_hand: sql<number>`on_hand + ${move.quantity}::numeric` })
    .where('part_id', '=', move.partId)
    .where('location_id', '=', move.locationId)
    .execute();
  await scope.tx
    .insertInto('stock_moves')
    .values({
      ...stock,
      quantity: move.quantity,
      reason: move.reason,
      contract_id: move.contractId,
      user_id: scope.actor.userId || null,
      moved_at: scope.now.toString(),
    })
    .execute();
};
