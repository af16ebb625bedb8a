import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { CardOutcome, HoldOutcome } from '../card-provider/public.ts';
import { openings } from '../contracts/public.ts';
import { holdPages } from '../guarantees/public.ts';
import { onPage } from '../payments/public.ts';
import { type Checkout, type CheckoutState, lockCheckout } from './checkout-row.ts';
import { approvalFor } from './approvals/approval-row.ts';
import { holdOn } from './hold-checkout.ts';
import { keptOrder } from './ordered.ts';
import type { CheckoutOutcome } from './pay-checkout.ts';
import { finishCheckout } from './place-checkout.ts';
import { asStore, formOf } from './reserving.ts';

type Approved = Extract<CardOutcome, { status: 'approved' }>;
/** What an order may rest on: money that was paid, an amount that is held, or a card that is kept until it is. */
type Secured = Approved | Extract<HoldOutcome, { status: 'authorized' | 'saved' }>;

const isSecured = (outcome: CheckoutOutcome): outcome is Secured =>
  outcome.status === 'approved' || outcome.status === 'authorized' || outcome.status === 'saved';

const isAsAsked = (scope: Scope, { due }: Checkout, outcome: Secured): boolean =>
  outcome.status === 'saved' || (outcome.amount === due && outcome.currency === scope.company.currency);

/** Records what came of the page with what was written before it was opened. */
const record = async (
  scope: Scope,
  { paymentId, guaranteeId }: Checkout,
  outcome: CheckoutOutcome,
): Promise<void> => {
  if (guaranteeId !== null) {
    if (outcome.status !== 'approved') await holdPages.record(scope, guaranteeId, outcome);
    return;
  }
  if (paymentId === null || outcome.status === 'authorized' || outcome.status === 'saved') return;
  await onPage.settle(scope, paymentId, outcome);
};

/** A checkout that waits for its payment, with what was ordered when its page was opened. */
const orderIn = async (scope: Scope, { id, details, paymentId, guaranteeId }: Checkout) => {
  if (details === undefined || (paymentId ?? guaranteeId) === null)
    throw new Error(`checkout ${id} waits for no card`);
  const approvedBy = (await approvalFor(scope, id))?.answeredBy ?? undefined;
  const kept = await keptOrder(scope, id);
  return { ordered: { ...kept, details, ...(approvedBy === undefined ? {} : { approvedBy }) } };
};

/** What was paid of an order: nothing where its amount is held and not taken. */
const paidOf = ({ due, isGuaranteed }: Checkout) => (isGuaranteed ? 0 : due);

/** The reservation of what was paid, with its money held for it, or with its guarantee. */
const reserve = async (scope: Scope, checkout: Checkout, outcome: Secured): Promise<void> => {
  const { customerId, contractId, total } = checkout;
  const { ordered } = await orderIn(scope, checkout);
  const { order, details } = ordered;
  const form = await formOf(scope, { order, details, customerId, code: checkout.code });
  const opened = await openings.ofShoppers.open(asStore(scope, order), contractId, { form });
  if ('now' in opened) throw new Error('a paid order is opened at what it costs');
  const { contract } = opened;
  await record(scope, checkout, outcome);
  const paid = paidOf(checkout);
  const reserved = { contractId: contract.id, number: contract.number ?? 0, withTaxes: total, paid };
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
const giveUp = async (scope: Scope, checkout: Checkout, outcome: CheckoutOutcome): Promise<CheckoutState> => {
  await record(scope, checkout, outcome);
  const approval = await approvalFor(scope, checkout.id);
  if (approval !== undefined) {
    await holdApproved(scope, checkout, approval.endsAt);
    return 'approved';
  }
  await scope.tx.updateTable('checkouts').set({ state: 'held' }).where('id', '=', checkout.id).execute();
  await holdOn(scope, checkout);
  return 'held';
};

const settle = async (scope: Scope, id: number, outcome: CheckoutOutcome): Promise<CheckoutState> => {
  const checkout = await lockCheckout(scope, id);
  if (checkout.state !== 'paying' || outcome.status === 'unknown') return checkout.state;
  if (isSecured(outcome) && isAsAsked(scope, checkout, outcome)) {
    await reserve(scope, checkout, outcome);
    return 'placed';
  }
  return giveUp(scope, checkout, outcome);
};

/**
 * Keeps an order that was paid and can be reserved no more, because its stock was sold when the provider answered at last: its
 * money stays on the customer's account, and people of the shop answer it as an order that was asked for.
 */
const settleAsRequest = async (scope: Scope, id: number, outcome: Secured): Promise<CheckoutState> => {
  const checkout = await lockCheckout(scope, id);
  if (checkout.state !== 'paying') return checkout.state;
  const { ordered } = await orderIn(scope, checkout);
  await record(scope, checkout, outcome);
  if (checkout.paymentId !== null) await onPage.toAccount(scope, checkout.paymentId);
  // What is held is let go of with the draft.
  await openings.ofShoppers.drop(scope, checkout.contractId);
  await finishCheckout(scope, checkout, { ...ordered, paid: paidOf(checkout) });
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
  outcome: CheckoutOutcome,
): Promise<CheckoutState> =>
  inScope((scope) => settle(scope, id, outcome)).catch((error: unknown) => {
    if (!isSecured(outcome) || !(error instanceof Refusal)) throw error;
    return inScope((scope) => settleAsRequest(scope, id, outcome));
  });
