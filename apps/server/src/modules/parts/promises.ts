import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { shopperPieces } from './checkout-pieces.ts';
import { lockStock } from './lock-stock.ts';
import { promiseMore } from './promise-more.ts';
import { namedOrders } from './promised-orders.ts';
import { findShelved } from './shelved.ts';
import { isAt, type Shelf, shelvesOf } from './shelves.ts';

/** Pieces that a line of an order waits for. */
type Wanted = Shelf & { lineId: number; quantity: number };

const hundredths = (quantity: number): number => Math.round(quantity * 100);

/**
 * Promises what is free on a shelf to the lines that wait for it, the oldest first. It is asked after pieces came in, or are free
 * again, so that nothing lies free while someone waits.
 */
const fill = async (scope: Scope, shelf: Shelf): Promise<void> => {
  const stock = await lockStock(scope, shelf);
  let free = hundredths(stock.quantity) - hundredths(stock.promised);
  if (!stock.isCounted || free <= 0) return;
  const waiting = await scope.tx
    .selectFrom('part_promises')
    .where('part_id', '=', shelf.partId)
    .where('location_id', '=', shelf.locationId)
    .whereRef('promised', '<', 'wanted')
    // A checkout has all that it wants, or its time is over.
    .where('contract_line_id', 'is not', null)
    .where('waits_for_delivery', '=', false)
    .orderBy('id')
    .select(['id', 'contract_id', 'wanted', 'promised'])
    .execute();
  for (const { id, contract_id: contractId, wanted, promised } of waiting) {
    const got = Math.min(free, hundredths(wanted) - hundredths(promised)) / 100;
    if (got <= 0) return;
    free -= hundredths(got);
    await scope.tx
      .updateTable('part_promises')
      .set({ promised: sql<number>`promised + ${got}::numeric` })
      .where('id', '=', id)
      .execute();
    await promiseMore(scope, shelf, got);
    await audit(scope, {
      action: 'update',
      noun: 'contracts',
      rowId: contractId,
      after: { promised: `${got} × ${stock.number}` },
    });
  }
};

/** Promises what came in from outside: to those from whom pieces were taken for others as well. */
const fillFrom = async (scope: Scope, shelf: Shelf): Promise<void> => {
  await lockStock(scope, shelf);
  await scope.tx
    .updateTable('part_promises')
    .set({ waits_for_delivery: false })
    .where('part_id', '=', shelf.partId)
    .where('location_id', '=', shelf.locationId)
    .where('waits_for_delivery', '=', true)
    .execute();
  await fill(scope, shelf);
};

/** Forgets the promises of lines that want nothing any more, at most what others want. @returns what is free by it */
const settle = async (scope: Scope, shelf: Shelf, contractId: number, wanted: readonly Wanted[]) => {
  const before = await scope.tx
    .selectFrom('part_promises')
    .where('contract_id', '=', contractId)
    .where('part_id', '=', shelf.partId)
    .where('location_id', '=', shelf.locationId)
    .select(['id', 'contract_line_id', 'wanted', 'promised'])
    .execute();
  let freed = 0;
  for (const { id, contract_line_id: lineId, wanted: had, promised } of before) {
    const now = wanted.find((line) => line.lineId === lineId)?.quantity ?? 0;
    const kept = Math.min(promised, now);
    freed += hundredths(promised) - hundredths(kept);
    if (now === 0) await scope.tx.deleteFrom('part_promises').where('id', '=', id).execute();
    else if (now !== had)
      await scope.tx
        .updateTable('part_promises')
        .set({ wanted: now, promised: kept })
        .where('id', '=', id)
        .execute();
  }
  if (freed > 0) await promiseMore(scope, shelf, -freed / 100);
  return new Set(before.map((row) => row.contract_line_id));
};

/**
 * Makes the promises of an order what its lines want now: no line that is gone keeps pieces, none keeps more than it wants, and what
 * is free is promised to those that wait, of this order and of others. The caller holds the order's lock.
 */
const keep = async (scope: Scope, contractId: number, wanted: readonly Wanted[]): Promise<void> => {
  const had = await scope.tx
    .selectFrom('part_promises')
    .where('contract_id', '=', contractId)
    .select(['part_id as partId', 'location_id as locationId'])
    .execute();
  // All that goes is let go before anything is promised: a line that changes its shelf has one promise at a time.
  const counted: { shelf: Shelf; fresh: Wanted[] }[] = [];
  for (const shelf of shelvesOf([...had, ...wanted])) {
    const { isCounted } = await lockStock(scope, shelf);
    const here = isCounted ? wanted.filter(isAt(shelf)) : [];
    const known = await settle(scope, shelf, contractId, here);
    if (isCounted) counted.push({ shelf, fresh: here.filter(({ lineId }) => !known.has(lineId)) });
  }
  for (const { shelf, fresh } of counted) {
    if (fresh.length > 0)
      await scope.tx
        .insertInto('part_promises')
        .values(
          fresh.map(({ lineId, quantity }) => ({
            company_id: scope.company.id,
            contract_id: contractId,
            contract_line_id: lineId,
            part_id: shelf.partId,
            location_id: shelf.locationId,
            wanted: quantity,
          })),
        )
        .execute();
    await fill(scope, shelf);
  }
};

/**
 * Ends the promise of pieces that leave the shelf now for the line that they were promised to; the shelf stays locked, so no one
 * else gets them before they are moved.
 * @throws Refusal sales_order.not_promised {number, promised}
 */
const redeem = async (scope: Scope, { lineId, quantity, ...shelf }: Wanted): Promise<void> => {
  const { isCounted, number } = await lockStock(scope, shelf);
  const promise = await scope.tx
    .selectFrom('part_promises')
    .where('contract_line_id', '=', lineId)
    .select(['id', 'wanted', 'promised'])
    .executeTakeFirst();
  const promised = promise?.promised ?? 0;
  if (!isCounted) {
    // It was counted when it was promised.
    if (promise !== undefined)
      await scope.tx.deleteFrom('part_promises').where('id', '=', promise.id).execute();
    if (promised > 0) await promiseMore(scope, shelf, -promised);
    return;
  }
  if (promise === undefined || hundredths(quantity) > hundredths(promised))
    throw new Refusal('sales_order.not_promised', { number, promised });
  const still = (hundredths(promise.wanted) - hundredths(quantity)) / 100;
  if (still === 0) await scope.tx.deleteFrom('part_promises').where('id', '=', promise.id).execute();
  else
    await scope.tx
      .updateTable('part_promises')
      .set({ wanted: still, promised: (hundredths(promised) - hundredths(quantity)) / 100 })
      .where('id', '=', promise.id)
      .execute();
  await promiseMore(scope, shelf, -quantity);
};

/** Pieces that lie on a shelf for an order, and how they are found there. */
export const promises = {
  fill,
  fillFrom,
  keep,
  redeem,
  ofShoppers: shopperPieces,
  keepers: namedOrders,
  shelved: findShelved,
};
