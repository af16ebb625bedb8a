import { type Cents, cents } from '@yardline/domain/money/cents';
import type { Worth } from '@yardline/domain/stock/value';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { promiseMore } from './promise-more.ts';
import type { Shelf } from './shelves.ts';

/** what is there, what of it is promised to orders, and what a piece costs where nothing tells better. */
export type Stock = Worth & { number: string; cost: Cents; isCounted: boolean; promised: number };

/**
 * Frees what checkouts kept whose time is over: who wants the shelf waits for no job. Their rows stay until they end, and say
 * that something became free. The shelf is locked.
 * @returns so many pieces
 */
const freeExpired = async ({ tx, now }: Scope, { partId, locationId }: Shelf): Promise<number> => {
  const over = await tx
    .selectFrom('part_promises')
    .where('part_id', '=', partId)
    .where('location_id', '=', locationId)
    .where('until', '<=', now.toString())
    .where('promised', '>', 0)
    .select(['id', 'promised'])
    .forUpdate()
    .execute();
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  await tx.updateTable('part_promises').set({ promised: 0 }).where('id', 'in', ids).execute();
  return over.reduce((sum, { promised }) => sum + Math.round(promised * 100), 0) / 100;
};

/** The stock of a part at a location, its row locked until the transaction ends. @throws Refusal reference.not_found */
export const lockStock = async (scope: Scope, { partId, locationId }: Shelf): Promise<Stock> => {
  const { tx, company } = scope;
  const part = await tx
    .selectFrom('parts')
    .innerJoin('classes', 'classes.id', 'parts.class_id')
    .where('parts.id', '=', partId)
    .select(['parts.number', 'parts.cost', 'classes.has_availability'])
    .executeTakeFirst();
  if (part === undefined) throw new Refusal('reference.not_found');
  const { number, cost, has_availability: isCounted } = part;
  if (!isCounted) return { number, cost: cents(cost), isCounted, quantity: 0, value: 0, promised: 0 };
  await tx
    .insertInto('part_stock')
    .values({ company_id: company.id, part_id: partId, location_id: locationId, on_hand: 0 })
    .onConflict((conflict) => conflict.columns(['company_id', 'part_id', 'location_id']).doNothing())
    .execute();
  const {
    on_hand: onHand,
    value,
    promised,
  } = (await tx
    .selectFrom('part_stock')
    .where('part_id', '=', partId)
    .where('location_id', '=', locationId)
    .select(['on_hand', 'value', 'promised'])
    .forUpdate()
    .executeTakeFirst()) ?? notFound();
  const freed = promised === 0 ? 0 : await freeExpired(scope, { partId, locationId });
  if (freed > 0) await promiseMore(scope, { partId, locationId }, -freed);
  return {
    number,
    cost: cents(cost),
    isCounted,
    quantity: onHand,
    value: cents(value),
    promised: (Math.round(promised * 100) - Math.round(freed * 100)) / 100,
  };
};
