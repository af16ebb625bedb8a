import type { Scope } from '../../kernel/scope.ts';
import type { CardOutcome } from '../card-provider/public.ts';
import { openings } from '../contracts/public.ts';
import { onPage } from '../payments/public.ts';
import { type Checkout, type CheckoutState, lockCheckout } from './checkout-row.ts';
import { approvalFor } from './approvals/approval-row.ts';
import { holdOn } from './hold-checkout.ts';
import { keptOrder } from './ordered.ts';
import { finishCheckout } from './place-checkout.ts';
import { asStore, formOf } from './reserving.ts';

/** What the provider said of the page of a checkout: how its card went, or that nothing was paid before it ended. */
export type PageOutcome = CardOutcome | { status: 'ended' };

type Approved = Extract<CardOutcome, { status: 'approved' }>;

const isAsAsked = (scope: Scope, { due }: Checkout, { amount, currency }: Approved): boolean =>
  amount === due && currency === scope.company.currency;

/** The reservation of what was paid, with its money held for it. */
const order = async (scope: Scope, checkout: Checkout, outcome: Approved): Promise<void> => {
  const { details, customerId, paymentId, contractId, total, due } = checkout;
  if (details === undefined || paymentId === null)
    throw new Error(`checkout ${checkout.id} waits for no payment`);
  const ordered = await keptOrder(scope, checkout.id);
  const form = await formOf(scope, { order: ordered.order, details, customerId, code: checkout.code });
  const store = asStore(scope, ordered.order);
  const opened = await openings.ofShoppers.open(store, contractId, { form });
  if ('now' in opened) throw new Error('a paid order is opened at what it costs');
  const { contract } = opened;
  await onPage.settle(scope, paymentId, outcome);
  const reserved = { contractId: contract.id, number: contract.number ?? 0, withTaxes: total, paid: due };
  const approvedBy = (await approvalFor(scope, checkout.id))?.answeredBy ?? undefined;
  await finishCheckout(scope, checkout, {
    ...ordered,
    details,
    reserved,
    ...(approvedBy === undefined ? {} : { approvedBy }),
  });
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
  outcome: CardOutcome | { status: 'lost' },
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

/**
 * Settles the payment of a checkout: webhook, return of the shopper and the job that asks all come here, in any order and as often
 * as they like. Paid, it is a reservation with its money; not paid, it is held again for the rest of its hour.
 * @returns the state that it has now
 */
export const settleCheckout = async (
  scope: Scope,
  id: number,
  outcome: PageOutcome,
): Promise<CheckoutState> => {
  const checkout = await lockCheckout(scope, id);
  if (checkout.state !== 'paying' || outcome.status === 'unknown') return checkout.state;
  if (outcome.status === 'approved' && isAsAsked(scope, checkout, outcome)) {
    await order(scope, checkout, outcome);
    return 'placed';
  }
  return giveUp(scope, checkout, outcome.status === 'ended' ? { status: 'lost' } : outcome);
};
