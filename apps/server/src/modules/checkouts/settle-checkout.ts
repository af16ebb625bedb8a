import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { CardOutcome } from '../card-provider/public.ts';
import { openings } from '../contracts/public.ts';
import { onPage, type OnPage } from '../payments/public.ts';
import { type Checkout, type CheckoutState, lockCheckout } from './checkout-row.ts';
import { approvalFor } from './approvals/approval-row.ts';
import { holdOn } from './hold-checkout.ts';
import { keptOrder } from './ordered.ts';
import { finishCheckout } from './place-checkout.ts';
import { asStore, formOf } from './reserving.ts';

type Approved = Extract<CardOutcome, { status: 'approved' }>;

const isAsAsked = (scope: Scope, { due }: Checkout, { amount, currency }: Approved): boolean =>
  amount === due && currency === scope.company.currency;

/** A checkout that waits for its payment, with what was ordered when its page was opened. */
const orderIn = async (scope: Scope, { id, details, paymentId }: Checkout) => {
  if (details === undefined || paymentId === null) throw new Error(`checkout ${id} waits for no payment`);
  const approvedBy = (await approvalFor(scope, id))?.answeredBy ?? undefined;
  const kept = await keptOrder(scope, id);
  return { paymentId, ordered: { ...kept, details, ...(approvedBy === undefined ? {} : { approvedBy }) } };
};

/** The reservation of what was paid, with its money held for it. */
const reserve = async (scope: Scope, checkout: Checkout, outcome: Approved): Promise<void> => {
  const { customerId, contractId, total, due } = checkout;
  const { paymentId, ordered } = await orderIn(scope, checkout);
  const { order, details } = ordered;
  const form = await formOf(scope, { order, details, customerId, code: checkout.code });
  const opened = await openings.ofShoppers.open(asStore(scope, order), contractId, { form });
  if ('now' in opened) throw new Error('a paid order is opened at what it costs');
  const { contract } = opened;
  await onPage.settle(scope, paymentId, outcome);
  const reserved = { contractId: contract.id, number: contract.number ?? 0, withTaxes: total, paid: due };
  await finishCheckout(scope, checkout, { ...ordered, reserved });
};

/** What a colleague approved waits for its payment until its time is over. */
const holdApproved = async (scope: Scope, { id, contractId }: Checkout, until: Temporal.Instant) => {
  await openings.ofShoppers.extend(scope, contractId, until.toString());
  await scope.tx
    .updateTable('checkouts')
    .set({ state: 'approved', holds_until: until.toString() })
    .where('id', '=', id)
    .execute();
};

/** Nothing was paid, or other money than was asked for: the shopper may try again while there is time. */
const giveUp = async (
  scope: Scope,
  checkout: Checkout,
  outcome: OnPage['outcome'],
): Promise<CheckoutState> => {
  if (checkout.paymentId !== null) await onPage.settle(scope, checkout.paymentId, outcome);
  const approval = await approvalFor(scope, checkout.id);
  if (approval !== undefined) {
    await holdApproved(scope, checkout, approval.endsAt);
    return 'approved';
  }
  await scope.tx.updateTable('checkouts').set({ state: 'held' }).where('id', '=', checkout.id).execute();
  await holdOn(scope, checkout);
  return 'held';
};

const settle = async (scope: Scope, id: number, outcome: OnPage['outcome']): Promise<CheckoutState> => {
  const checkout = await lockCheckout(scope, id);
  if (checkout.state !== 'paying' || outcome.status === 'unknown') return checkout.state;
  if (outcome.status === 'approved' && isAsAsked(scope, checkout, outcome)) {
    await reserve(scope, checkout, outcome);
    return 'placed';
  }
  return giveUp(scope, checkout, outcome);
};

/**
 * Keeps an order that was paid and can be reserved no more, because its stock was sold when the provider answered at last: its
 * money stays on the customer's account, and people of the shop answer it as an order that was asked for.
 */
const settleAsRequest = async (scope: Scope, id: number, outcome: Approved): Promise<CheckoutState> => {
  const checkout = await lockCheckout(scope, id);
  if (checkout.state !== 'paying') return checkout.state;
  const { paymentId, ordered } = await orderIn(scope, checkout);
  await onPage.settle(scope, paymentId, outcome);
  await onPage.toAccount(scope, paymentId);
  await openings.ofShoppers.drop(scope, checkout.contractId);
  await finishCheckout(scope, checkout, { ...ordered, paid: checkout.due });
  return 'placed';
};

type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Settles the payment of a checkout: webhook, return of the shopper and the job that asks all come here, in any order and as often
 * as they like. Paid, it is a reservation with its money, or an order that the shop answers where its stock is gone; not paid, it
 * is held again for the rest of its hour.
 * @returns the state that it has now
 */
export const settleCheckout = (
  inScope: InScope,
  id: number,
  outcome: OnPage['outcome'],
): Promise<CheckoutState> =>
  inScope((scope) => settle(scope, id, outcome)).catch((error: unknown) => {
    if (outcome.status !== 'approved' || !(error instanceof Refusal)) throw error;
    return inScope((scope) => settleAsRequest(scope, id, outcome));
  });
