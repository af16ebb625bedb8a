import { foldPostal } from '@yardline/domain/charges/zones';
import { amount, type Cents } from '@yardline/domain/money/cents';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { type FieldRefusal, Refusal } from '../../kernel/refusal.ts';
import type { Member, Scope } from '../../kernel/scope.ts';
import { endCart } from '../carts/public.ts';
import { openings } from '../contracts/public.ts';
import { useCode } from '../marketing-codes/public.ts';
import { atSite } from './at-site.ts';
import { type CheckoutForm } from '@yardline/contract/store/order-form';
import { newCustomer, newOrderCode, type NewOrder, placeOrder, type Reserved } from '../web-orders/public.ts';
import { askApproval, needsApproval } from './approvals/ask-approval.ts';
import { carryCode } from './carry-code.ts';
import { type Checkout, isHeld, lockCheckout } from './checkout-row.ts';
import { asStore, formOf } from './reserving.ts';
import { shownFees, type ShownFees } from './shown-fees.ts';

/** How a store lets pay when a shopper orders. */
export type PayMode = 'none' | 'deposit' | 'full' | 'guarantee';

type Totals = Awaited<ReturnType<typeof openings.ofShoppers.change>>;

/** What of an order is paid at once, in cents: never more than all of it. A guarantee is not paid, and may be more. */
const dueOf = (mode: PayMode, { total, deposit, isOutside }: Totals): Cents => {
  if (mode === 'none' || isOutside) return 0;
  if (mode === 'guarantee') return deposit;
  return mode === 'full' ? total : Math.min(total, deposit);
};

/** Keeps what was shown last. */
export const keepTotals = (scope: Scope, id: number, totals: Totals, mode: PayMode) =>
  scope.tx
    .updateTable('checkouts')
    .set({
      total: amount(totals.total),
      due: amount(dueOf(mode, totals)),
      is_guaranteed: mode === 'guarantee',
      is_outside: totals.isOutside,
    })
    .where('id', '=', id)
    .execute();

/** What the shopper reads before they order. */
export type Review = { totals: Totals; due: Cents; isGuaranteed: boolean; fees: ShownFees };

/** What keeps details from being reviewed: a field, or an address outside of all zones that the shopper has not been told of. */
export type Unkept = { fault: FieldRefusal } | { isOutside: true };

type Told = { id: number; order: NewOrder; details: CheckoutForm; mode: PayMode };

/** An address outside of all zones is told once; the shopper sends it again, and it becomes a request. [B3.13] */
const outsideOf = async (
  scope: Scope,
  { customerId }: Checkout,
  { order, details }: Told,
): Promise<Unkept | undefined> => {
  if (details.way === 'pickup') return undefined;
  const form = await formOf(scope, { order, details, customerId, code: undefined });
  const { isOutside } = await openings.ofShoppers.price(asStore(scope, order), undefined, form);
  if (!isOutside) return undefined;
  const postal = foldPostal(details.postal_zip);
  if (postal === '') return { fault: { path: 'postal_zip', code: 'field.required' } };
  return foldPostal(details.outside) === postal ? undefined : { isOutside: true };
};

/**
 * Keeps what a shopper says of themselves and of the way, and prices the order again with it.
 * @returns the secret of its pages from now on, or what keeps it from being reviewed
 * @throws Refusal checkout.over, request.invalid, request.rate_limited
 */
export const tellDetails = async (scope: Scope, told: Told): Promise<string | Unkept> => {
  const { id, order, mode } = told;
  const checkout = await lockCheckout(scope, id);
  if (!isHeld(scope, checkout)) throw new Refusal('checkout.over');
  const details = await atSite(scope, told.details);
  if ('fault' in details) return details;
  const outside = await outsideOf(scope, checkout, { ...told, details });
  if (outside !== undefined) return outside;
  const { customerId, contractId } = checkout;
  const carried = await carryCode(scope, checkout, { order, details });
  if ('fault' in carried) return carried;
  const form = await formOf(scope, { order, details, customerId, code: carried.code });
  const totals = await openings.ofShoppers.change(asStore(scope, order), contractId, form);
  const code = newOrderCode(scope);
  await scope.tx
    .updateTable('checkouts')
    .set({
      details: JSON.stringify(details),
      code: carried.code === undefined ? null : JSON.stringify(carried.code),
      link_hash: hashOf(code),
    })
    .where('id', '=', id)
    .execute();
  await keepTotals(scope, id, totals, mode);
  return code;
};

/** What it costs to deliver a cart to a postal code, by the counter's own arithmetic. */
export const deliveryTo = async (
  scope: Scope,
  order: NewOrder,
  postal: string,
): Promise<{ cents: Cents; isOutside: boolean }> => {
  const customerId = scope.member?.customerId ?? null;
  const form = await formOf(scope, { order, details: undefined, customerId, code: undefined, postal });
  const { delivery, isOutside } = await openings.ofShoppers.price(asStore(scope, order), undefined, form);
  return { cents: delivery, isOutside };
};

/** What the damage waiver would cost, in cents; 0 where the shop offers none. */
export const waiverPrice = async (
  scope: Scope,
  { checkout, order }: { checkout: Checkout; order: NewOrder },
): Promise<Cents> => {
  const { details, contractId, customerId, code } = checkout;
  const form = await formOf(scope, { order, details, customerId, code });
  const { waiver } = await openings.ofShoppers.price(asStore(scope, order), contractId, {
    ...form,
    chargeWaiver: true,
  });
  return waiver;
};

/** What a checkout comes to now, priced again. @throws Refusal request.invalid */
export const review = async (
  scope: Scope,
  { checkout, order, mode }: { checkout: Checkout; order: NewOrder; mode: PayMode },
): Promise<Review> => {
  const { details, customerId, code } = checkout;
  const form = await formOf(scope, { order, details, customerId, code });
  const totals = await openings.ofShoppers.change(asStore(scope, order), checkout.contractId, form);
  await keepTotals(scope, checkout.id, totals, mode);
  const fees = await shownFees(scope, order);
  return { totals, due: dueOf(mode, totals), isGuaranteed: mode === 'guarantee', fees };
};

/** What became of a press on *order*: it is placed, a colleague is asked, it has to be paid first, or costs another amount now. */
export type Placing = { kind: 'placed' | 'asked' | 'changed' | 'over' | 'due' };

/** @param fees the mark of the fees that were read with the total */
type Order = { order: NewOrder; code: string; seen: Cents; fees: string; mode: PayMode };

/**
 * What a member may not order alone: a colleague is asked for it, and where none may approve it, it is a request that people of
 * the shop answer.
 */
const askFor = async (
  scope: Scope,
  checkout: Checkout,
  { member, order, code, details }: { member: Member; order: NewOrder; code: string; details: CheckoutForm },
): Promise<Placing> => {
  if (await askApproval(scope, checkout, { member, order, code })) return { kind: 'asked' };
  await openings.ofShoppers.drop(scope, checkout.contractId);
  await finishCheckout(scope, checkout, { order, code, details });
  return { kind: 'placed' };
};

/**
 * Orders what a checkout holds: the reservation takes over its stock, and a guest becomes a customer of their own. One that is
 * placed already stays as it is, so that a form that comes twice leads to the same order.
 * @throws Refusal request.invalid with what the counter would refuse
 */
export const placeCheckout = async (
  scope: Scope,
  id: number,
  { order, code, seen, fees, mode }: Order,
): Promise<Placing> => {
  const checkout = await lockCheckout(scope, id);
  if (checkout.state === 'placed' || checkout.state === 'asked') return { kind: checkout.state };
  // A form that comes twice leads to the page that is open already.
  if (checkout.state === 'paying') return { kind: 'due' };
  const { details } = checkout;
  if (!isHeld(scope, checkout) || details === undefined) return { kind: 'over' };
  if (seen !== checkout.total || fees !== (await shownFees(scope, order)).mark) return { kind: 'changed' };
  if (checkout.isOutside) {
    // It is delivered outside of all zones: people of the shop answer it.
    await openings.ofShoppers.drop(scope, checkout.contractId);
    await finishCheckout(scope, checkout, { order, code, details });
    return { kind: 'placed' };
  }
  const { member } = scope;
  if (member !== undefined && needsApproval(member, checkout))
    return askFor(scope, checkout, { member, order, code, details });
  if (checkout.due > 0) return { kind: 'due' };
  const store = asStore(scope, order);
  const customerId = checkout.customerId ?? (await newCustomer(store, details));
  const form = await formOf(scope, { order, details, customerId, code: checkout.code });
  const opened = await openings.ofShoppers.open(store, checkout.contractId, { form, seen });
  if ('now' in opened) {
    await keepTotals(scope, id, opened.now, mode);
    return { kind: 'changed' };
  }
  const { contract } = opened;
  await finishCheckout(scope, checkout, {
    order,
    code,
    details,
    reserved: { contractId: contract.id, number: contract.number ?? 0, withTaxes: seen, paid: 0 },
  });
  return { kind: 'placed' };
};

type Finish = {
  order: NewOrder;
  code: string;
  details: CheckoutForm;
  reserved?: Reserved;
  /** What was paid of an order that could not be reserved any more. */
  paid?: Cents;
  approvedBy?: number;
};

/** Keeps the order of a checkout; its cart is empty from now on. */
export const finishCheckout = async (
  scope: Scope,
  { id, cartId, code: carried }: Checkout,
  { order, code, details, reserved, paid, approvedBy }: Finish,
): Promise<void> => {
  const orderId = await placeOrder(scope, order, details, {
    code,
    ...(reserved === undefined ? {} : { reserved }),
    ...(paid === undefined ? {} : { paid }),
    ...(approvedBy === undefined ? {} : { approvedBy }),
  });
  if (carried !== undefined)
    await useCode(scope, carried.useId, { off: carried.off, contractId: reserved?.contractId ?? null });
  await endCart(scope, cartId);
  await scope.tx
    .updateTable('checkouts')
    .set({ state: 'placed', web_order_id: orderId, ended_at: scope.now.toString() })
    .where('id', '=', id)
    .execute();
};
