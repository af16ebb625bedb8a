import type { Scope } from '../../kernel/scope.ts';
import type { CardOutcome } from '../card-provider/public.ts';
import { openings } from '../contracts/public.ts';
import { onPage } from '../payments/public.ts';
import { type Checkout, type CheckoutState, lockCheckout } from './checkout-row.ts';
import { holdOn } from './hold-checkout.ts';
import { orderedOf } from './pay-checkout.ts';
import { finishCheckout } from './place-checkout.ts';
import { asStore, formOf } from './reserving.ts';

/** What the provider said of the page of a checkout: how its card went, or that nothing was paid before it ended. */
export type PageOutcome = CardOutcome | { status: 'ended' };

type Approved = Extract<CardOutcome, { status: 'approved' }>;

const isAsAsked = (scope: Scope, { due }: Checkout, { amount, currency }: Approved): boolean =>
  amount === due && currency === scope.company.currency;

const keptOrder = async ({ tx }: Scope, id: number) =>
  orderedOf(
    (await tx.selectFrom('checkouts').where('id', '=', id).select('ordered').executeTakeFirstOrThrow())
      .ordered,
  );

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
  await finishCheckout(scope, checkout, { ...ordered, details, reserved });
};

/** Nothing was paid, or other money than was asked for: the shopper may try again while there is time. */
const giveUp = async (scope: Scope, checkout: Checkout, outcome: CardOutcome | { status: 'lost' }) => {
  if (checkout.paymentId !== null) await onPage.settle(scope, checkout.paymentId, outcome);
  await scope.tx.updateTable('checkouts').set({ state: 'held' }).where('id', '=', checkout.id).execute();
  await holdOn(scope, checkout);
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
  await giveUp(scope, checkout, outcome.status === 'ended' ? { status: 'lost' } : outcome);
  return 'held';
};
