import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { networkOf } from '../../kernel/auth/network.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cardsNow } from '../card-provider/public.ts';
import { openings } from '../contracts/public.ts';
import { openDeposit } from '../deposit-book/public.ts';
import { type OnPage, onPage } from '../payments/public.ts';
import { newCustomer, type NewOrder } from '../web-orders/public.ts';
import { type Checkout, isPayable, lockCheckout } from './checkout-row.ts';
import { keptOf } from './ordered.ts';
import { keepTotals, type PayMode } from './place-checkout.ts';
import { isProved } from './proof/proof.ts';
import { asStore, formOf } from './reserving.ts';

/** Minutes for which stock is kept after a page has ended. */
const keptMinutes = 5;
/** Hours for which what could be paid is kept from others: until the provider has said what came of its page. */
const safeHours = 24;

type Paying = {
  order: NewOrder;
  code: string;
  /** The store's address, and where the browser comes back to. */
  home: string;
  backTo: string;
  mode: PayMode;
  /** What the browser worked out, where cards seem to be tried out. */
  proof: string;
};

/** Pages for cards that one network, and one checkout, may open in an hour, so that stolen cards cannot be tried out here. */
const mostPages = { network: 10, checkout: 5 } as const;

/** @throws Refusal request.rate_limited */
const demandFewPages = async ({ tx, company, address, now }: Scope, id: number): Promise<void> => {
  const opened = [
    { by: `checkout|${id}`, most: mostPages.checkout },
    { by: `network|${networkOf(address ?? '')}`, most: mostPages.network },
  ];
  for (const { by, most } of opened)
    await demandCount(tx, {
      subject: hashOf(`card-page|${company.id}|${by}`),
      seconds: 3_600,
      most,
      now,
    });
};

/** The page of a checkout that waits for its payment. */
const waitingPage = (
  scope: Scope,
  { id, paymentId }: Pick<Checkout, 'id' | 'paymentId'>,
  { order: { language }, home, backTo }: Paying,
): Promise<OnPage['toOpen']> => {
  if (paymentId === null) throw new Error(`checkout ${id} waits for no payment`);
  return onPage.toOpen(scope, paymentId, { language, home, backTo });
};

/**
 * Prepares a page of the card's provider for what is due of a checkout: its payment is written first, and what it holds is kept
 * until the provider has said what came of it. A page that is open already is the same one.
 * @returns what page to open; undefined where it costs another amount now, which is to be read first, and `unproved` without the
 * proof that is asked for
 * @throws Refusal checkout.over, request.rate_limited, request.invalid with what keeps the shopper from being a customer
 */
export const beginPaying = async (
  scope: Scope,
  id: number,
  paying: Paying,
): Promise<OnPage['toOpen'] | 'unproved' | undefined> => {
  const { order, code, mode } = paying;
  const checkout = await lockCheckout(scope, id);
  if (checkout.state === 'paying') return waitingPage(scope, checkout, paying);
  if (!isPayable(scope, checkout) || checkout.details === undefined) throw new Refusal('checkout.over');
  if (!(await isProved(scope, checkout, paying.proof))) return 'unproved';
  await demandFewPages(scope, id);
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
  const ends = onPage.endOf(scope);
  const asks = { task: 'ask-checkout', about: { checkout_id: id } };
  const wait = { endsAt: ends.toString(), asks };
  const { paymentId } = await onPage.begin(scope, await cardsNow(scope), { deposit, moved: due }, wait);
  await openings.ofShoppers.extend(scope, contractId, scope.now.add({ hours: safeHours }).toString());
  await scope.tx
    .updateTable('checkouts')
    .set({
      state: 'paying',
      customer_id: customerId,
      payment_id: paymentId,
      ordered: keptOf(order, code),
      holds_until: ends.add({ minutes: keptMinutes }).toString(),
    })
    .where('id', '=', id)
    .execute();
  return waitingPage(scope, { id, paymentId }, paying);
};

/** Whom to ask about the payment that a checkout waits for; undefined where it waits for none. */
export const awaited = async (
  scope: Pick<Scope, 'tx' | 'company' | 'site'>,
  { state, paymentId }: Checkout,
): Promise<OnPage['asking'] | undefined> =>
  state === 'paying' && paymentId !== null ? onPage.askingAbout(scope, paymentId) : undefined;
