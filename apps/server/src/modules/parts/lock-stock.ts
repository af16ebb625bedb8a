import { type Cents, cents } from '@yardline/domain/money/cents';
import type { Worth } from '@yardline/domain/stock/value';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A part on a location's shelf. */
export type Shelf = { partId: number; locationId: number };

/** what is there, what of it is promised to orders, and what a piece costs where nothing tells better. */
export type Stock = Worth & { number: string; cost: Cents; isCounted: boolean; promised: number };

/** The stock of a part at a location, its row locked until the transaction ends. @throws Refusal reference.not_found */
export const lockStock = async ({ tx, company }: Scope, { partId, locationId }: Shelf): Promise<Stock> => {
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
  return { number, cost: cents(cost), isCounted, quantity: onHand, value: cents(value), promised };
};
