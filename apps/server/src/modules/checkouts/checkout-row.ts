import { checkoutForm, type CheckoutForm } from '@yardline/contract/store/order-form';
import { cents, type Cents } from '@yardline/domain/money/cents';
import type { CarriedCode } from './carry-code.ts';
import type { Scope } from '../../kernel/scope.ts';

/** One that a colleague is asked for is `asked`, and `approved` until it is paid. */
export type CheckoutState = 'held' | 'asked' | 'approved' | 'paying' | 'placed' | 'expired' | 'left';

/** A shopper's checkout: what it holds until when, and what it comes to. */
export type Checkout = {
  id: number;
  storeId: number;
  cartId: number;
  state: CheckoutState;
  contractId: number;
  lines: { listing: number; quantity: number }[];
  wish: { from: string; to: string; at: string };
  holdsUntil: Temporal.Instant;
  firstHeldAt: Temporal.Instant;
  /** What the shopper said of themselves, once they did. */
  details: CheckoutForm | undefined;
  total: Cents;
  due: Cents;
  /** What is due is held on a card and not paid. */
  isGuaranteed: boolean;
  /** It is to be delivered to where the division has no zone: people of the shop answer it. */
  isOutside: boolean;
  /** The marketing code that it carries. */
  code: CarriedCode | undefined;
  customerId: number | null;
  paymentId: number | null;
  guaranteeId: number | null;
};

const rowsOf = ({ tx }: Scope) => tx.selectFrom('checkouts').selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const checkoutOf = (row: Row): Checkout => ({
  id: row.id,
  storeId: row.store_id,
  cartId: row.cart_id,
  state: row.state as CheckoutState,
  contractId: row.contract_id,
  lines: row.lines as Checkout['lines'],
  wish: { from: row.starts, to: row.ends, at: row.place },
  holdsUntil: Temporal.Instant.from(row.holds_until),
  firstHeldAt: Temporal.Instant.from(row.first_held_at),
  details: row.details === null ? undefined : checkoutForm.parse(row.details),
  total: cents(row.total),
  due: cents(row.due),
  isGuaranteed: row.is_guaranteed,
  isOutside: row.is_outside,
  code: (row.code as CarriedCode | null) ?? undefined,
  customerId: row.customer_id,
  paymentId: row.payment_id,
  guaranteeId: row.guarantee_id,
});

/** The checkout of a cart that is alive: it holds stock, or a page of the card's provider is open for it. */
export const liveCheckout = async (scope: Scope, cartId: number): Promise<Checkout | undefined> => {
  const row = await rowsOf(scope)
    .where('cart_id', '=', cartId)
    .where('state', 'in', ['held', 'paying'])
    .executeTakeFirst();
  return row && checkoutOf(row);
};

/** A checkout by the secret of its pages; undefined for one that opens none of this store. */
export const checkoutBehind = async (
  scope: Scope,
  storeId: number,
  codeHash: Buffer,
): Promise<Checkout | undefined> => {
  const row = await rowsOf(scope)
    .where('link_hash', '=', codeHash)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row && checkoutOf(row);
};

/** Locks a checkout until the transaction ends. */
export const lockCheckout = async (scope: Scope, id: number): Promise<Checkout> =>
  checkoutOf(await rowsOf(scope).where('id', '=', id).forUpdate().executeTakeFirstOrThrow());

const holdsStill = ({ now }: Scope, { holdsUntil }: Checkout): boolean =>
  Temporal.Instant.compare(now, holdsUntil) < 0;

/** Whether what it holds is still held. */
export const isHeld = (scope: Scope, checkout: Checkout): boolean =>
  checkout.state === 'held' && holdsStill(scope, checkout);

/** Whether it may be paid now: a shopper's own, and a member's once a colleague approved it. */
export const isPayable = (scope: Scope, checkout: Checkout): boolean =>
  (checkout.state === 'held' || checkout.state === 'approved') && holdsStill(scope, checkout);
