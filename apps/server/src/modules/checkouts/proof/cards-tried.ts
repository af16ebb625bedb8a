import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { Checkout } from '../checkout-row.ts';

/** Pages for cards of a store that are looked at, and how many declines among them are 30 %. */
const pages = 20;
const mostDeclined = 6;

const refusals: readonly string[] = ['payment.declined', 'payment.insufficient_funds'];

/** The pages on which shoppers pay, with how their payments failed. */
const pagesOf = ({ tx }: Scope) =>
  tx
    .selectFrom('card_pages as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .where('g.task', '=', 'ask-checkout')
    .select('p.failure');

/** Whether nothing could be held on a card for this checkout. */
const isHoldDeclined = async ({ tx }: Scope, { contractId }: Checkout): Promise<boolean> =>
  (await tx
    .selectFrom('guarantees')
    .where('contract_id', '=', contractId)
    .where('failure', 'in', refusals)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a card was declined for this checkout. */
const isDeclined = async (scope: Scope, { id }: Checkout): Promise<boolean> =>
  (await pagesOf(scope)
    .where(sql<boolean>`g.about ->> 'checkout_id' = ${String(id)}`)
    .where('p.failure', 'in', refusals)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** How many of the last payments that shoppers of a store began were declined. */
const declinedOf = async (scope: Scope, { storeId }: Checkout): Promise<number> => {
  const last = await pagesOf(scope)
    .innerJoin('checkouts as c', (join) => join.on(sql<boolean>`c.id::text = g.about ->> 'checkout_id'`))
    .where('c.store_id', '=', storeId)
    .orderBy('g.payment_id', 'desc')
    .limit(pages)
    .execute();
  return last.filter(({ failure }) => refusals.includes(failure)).length;
};

/** Whether cards seem to be tried out: one was declined for this checkout, or too many lately in its store. */
export const areCardsTried = async (scope: Scope, checkout: Checkout): Promise<boolean> =>
  (await isDeclined(scope, checkout)) ||
  (await isHoldDeclined(scope, checkout)) ||
  (await declinedOf(scope, checkout)) > mostDeclined;
