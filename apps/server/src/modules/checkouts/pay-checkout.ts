import { Refusal } from '../../kernel/refusal.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { CardPage, CardProvider } from '../card-provider/public.ts';
import { openings } from '../contracts/public.ts';
import { openDeposit } from '../deposit-book/public.ts';
import { onPage } from '../payments/public.ts';
import { newCustomer, type NewOrder } from '../web-orders/public.ts';
import { type Checkout, isPayable, lockCheckout } from './checkout-row.ts';
import { keptOf } from './ordered.ts';
import { keepTotals, type PayMode } from './place-checkout.ts';
import { asStore, formOf } from './reserving.ts';

/** Minutes for which a page of the provider is open, and for which stock is kept after it. */
const pageMinutes = 30;
const keptMinutes = 5;
/** Hours for which what could be paid is kept from others: until the provider has said what came of its page. */
const safeHours = 24;
/** Seconds after which the provider is asked, if nothing was heard. */
const askAfter = 60;

const keyOf = async ({ tx }: Scope, paymentId: number): Promise<string> =>
  (
    await tx
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select('provider_key')
      .executeTakeFirstOrThrow()
  ).provider_key ?? '';

type Paying = {
  provider: CardProvider;
  order: NewOrder;
  code: string;
  /** The store's address, and where the browser comes back to. */
  home: string;
  backTo: string;
  mode: PayMode;
};

/**
 * Prepares a page of the card's provider for what is due of a checkout: its payment is written first, and what it holds is kept
 * until the provider has said what came of it. A page that is open already is the same one.
 * @returns what page to open; undefined where it costs another amount now, which is to be read first
 * @throws Refusal checkout.over, request.invalid with what keeps the shopper from being a customer
 */
export const beginPaying = async (
  scope: Scope,
  id: number,
  { provider, order, code, home, backTo, mode }: Paying,
): Promise<CardPage | undefined> => {
  const checkout = await lockCheckout(scope, id);
  const page = (key: string, from: Temporal.Instant): CardPage => ({
    key,
    amount: checkout.due,
    currency: scope.company.currency,
    language: order.language,
    endsAt: from.add({ minutes: pageMinutes }).toString(),
    home,
    backTo,
  });
  if (checkout.state === 'paying' && checkout.paymentId !== null)
    return page(await keyOf(scope, checkout.paymentId), scope.now);
  if (!isPayable(scope, checkout) || checkout.details === undefined) throw new Refusal('checkout.over');
  const store = asStore(scope, order);
  const { contractId, due, details, code: carried } = checkout;
  const customerId = checkout.customerId ?? (await newCustomer(store, details));
  const form = await formOf(scope, { order, details, customerId, code: carried });
  const totals = await openings.ofShoppers.change(store, contractId, form);
  if (totals.total !== checkout.total) {
    await keepTotals(scope, id, totals, mode);
    return undefined;
  }
  const { divisionId } = order;
  const depositId = await openDeposit(scope, { customerId, contractId, divisionId, amount: due });
  const deposit = { id: depositId, customer_id: customerId };
  const { paymentId, key } = await onPage.begin(scope, provider, { deposit, moved: due });
  await openings.ofShoppers.extend(scope, contractId, scope.now.add({ hours: safeHours }).toString());
  await scope.tx
    .updateTable('checkouts')
    .set({
      state: 'paying',
      customer_id: customerId,
      payment_id: paymentId,
      ordered: keptOf(order, code),
      holds_until: scope.now.add({ minutes: pageMinutes + keptMinutes }).toString(),
    })
    .where('id', '=', id)
    .execute();
  await enqueue(scope, 'ask-checkout', { checkout_id: id }, { delaySeconds: askAfter });
  return page(key, scope.now);
};

/** The key of the payment that a checkout waits for; undefined where it waits for none. */
export const awaitedKey = async (scope: Scope, { state, paymentId }: Checkout): Promise<string | undefined> =>
  state === 'paying' && paymentId !== null ? keyOf(scope, paymentId) : undefined;
