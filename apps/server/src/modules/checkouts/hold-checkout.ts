import { createHash } from 'node:crypto';
import { amount } from '@yardline/domain/money/cents';
import { networkOf } from '../../kernel/auth/network.ts';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Cart } from '../carts/public.ts';
import { openings } from '../contracts/public.ts';
import type { NewOrder } from '../web-orders/public.ts';
import { type Checkout, isHeld, liveCheckout, lockCheckout } from './checkout-row.ts';
import { endCheckout } from './end-checkout.ts';
import { asStore, formOf } from './reserving.ts';

/** Minutes for which stock is held, and for which it is held at most by pressing for more. */
const minutes = 15;
const mostMinutes = 60;

/** Checkouts that one network may begin in an hour. */
const most = 20;

const demandFew = async ({ tx, company, address, now }: Scope): Promise<void> => {
  const subject = createHash('sha256')
    .update(`checkout|${company.id}|${networkOf(address ?? '')}`)
    .digest();
  await demandCount(tx, { subject, seconds: 3_600, most, now });
};

/** The earlier of two instants. */
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b);

const lookAgain = (scope: Scope, id: number, until: Temporal.Instant): Promise<void> =>
  enqueue(
    scope,
    'expire-checkout',
    { checkout_id: id },
    { delaySeconds: Math.ceil(until.since(scope.now).total('seconds')) + 1 },
  );

/**
 * Begins the checkout of a cart: all of it is held for fifteen minutes, or nothing is. One that is alive goes on.
 * @throws Refusal request.rate_limited, product.unavailable {number, available}, request.invalid with what the counter would
 * refuse
 */
export const beginCheckout = async (
  scope: Scope,
  { cart, order }: { cart: Cart; order: NewOrder },
): Promise<void> => {
  const alive = await liveCheckout(scope, cart.id);
  if (alive !== undefined && (alive.state === 'paying' || isHeld(scope, alive))) return;
  if (alive !== undefined) await endCheckout(scope, alive, 'expired');
  await demandFew(scope);
  const until = scope.now.add({ minutes });
  const customerId = scope.member?.customerId ?? null;
  const form = await formOf(scope, { order, details: undefined, customerId, code: undefined });
  const held = await openings.ofShoppers.hold(asStore(scope, order), form, until.toString());
  const { id } = await scope.tx
    .insertInto('checkouts')
    .values({
      company_id: scope.company.id,
      store_id: order.storeId,
      cart_id: cart.id,
      language: order.language,
      contract_id: held.id,
      customer_id: customerId,
      lines: JSON.stringify(cart.lines.map(({ listingId, quantity }) => ({ listing: listingId, quantity }))),
      starts: cart.from,
      ends: cart.to,
      place: cart.at,
      holds_until: until.toString(),
      first_held_at: scope.now.toString(),
      total: amount(held.totals.total),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await lookAgain(scope, id, until);
};

/** Holds on for fifteen minutes from now, at most for an hour in all. */
export const extendCheckout = async (scope: Scope, id: number): Promise<void> => {
  const checkout = await lockCheckout(scope, id);
  if (isHeld(scope, checkout)) await holdOn(scope, checkout);
};

/** Holds on for the rest of the hour. The checkout is locked, and holds. */
export const holdOn = async (scope: Scope, checkout: Checkout): Promise<void> => {
  const until = earlier(scope.now.add({ minutes }), checkout.firstHeldAt.add({ minutes: mostMinutes }));
  await openings.ofShoppers.extend(scope, checkout.contractId, until.toString());
  await scope.tx
    .updateTable('checkouts')
    .set({ holds_until: until.toString() })
    .where('id', '=', checkout.id)
    .execute();
  await lookAgain(scope, checkout.id, until);
};

/** Whether it may still hold on for longer. */
export const mayExtend = ({ now }: Scope, { firstHeldAt, holdsUntil }: Checkout): boolean =>
  Temporal.Instant.compare(
    earlier(now.add({ minutes }), firstHeldAt.add({ minutes: mostMinutes })),
    holdsUntil,
  ) > 0;
