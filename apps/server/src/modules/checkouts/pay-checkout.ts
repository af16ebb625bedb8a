import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { networkOf } from '../../kernel/auth/network.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cardsNow } from '../card-provider/public.ts';
import { openings } from '../contracts/public.ts';
import { openDeposit } from '../deposit-book/public.ts';
import type { GuaranteeOutcome } from '../guarantee-book/public.ts';
import { holdPages } from '../guarantees/public.ts';
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

/** What is written before the page is opened: the payment of what is due, or the guarantee that holds it. */
type Begun = { ends: Temporal.Instant } & Pick<Checkout, 'paymentId' | 'guaranteeId'>;

const begin = async (
  scope: Scope,
  { id, contractId, due, isGuaranteed }: Checkout,
  { customerId, order }: { customerId: number; order: NewOrder },
): Promise<Begun> => {
  const asks = { task: 'ask-checkout', about: { checkout_id: id } };
  if (isGuaranteed) {
    const held = { contractId, amount: due, startsAt: order.stretch.from, asks };
    const { id: guaranteeId, endsAt } = await holdPages.begin(scope, held);
    return { ends: endsAt, paymentId: null, guaranteeId };
  }
  const { divisionId } = order;
  const depositId = await openDeposit(scope, { customerId, contractId, divisionId, amount: due });
  const deposit = { id: depositId, customer_id: customerId };
  const ends = onPage.endOf(scope);
  const wait = { endsAt: ends.toString(), asks };
  const { paymentId } = await onPage.begin(scope, await cardsNow(scope), { deposit, moved: due }, wait);
  return { ends, paymentId, guaranteeId: null };
};

/** The page of a checkout that waits for its payment. */
const waitingPage = (
  scope: Scope,
  { id, paymentId, guaranteeId }: Pick<Checkout, 'id' | 'paymentId' | 'guaranteeId'>,
  { order: { language }, home, backTo }: Paying,
): Promise<OnPage['toOpen']> => {
  if (guaranteeId !== null) return holdPages.toOpen(scope, guaranteeId, { language, home, backTo });
  if (paymentId === null) throw new Error(`checkout ${id} waits for no payment`);
  return onPage.toOpen(scope, paymentId, { language, home, backTo });
};

/** The store lets pay in another way by now than the shopper read. */
const isOtherWay = ({ isGuaranteed }: Checkout, mode: PayMode): boolean =>
  isGuaranteed !== (mode === 'guarantee');

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
  const { contractId, details, code: carried } = checkout;
  const customerId = checkout.customerId ?? (await newCustomer(store, details));
  const form = await formOf(scope, { order, details, customerId, code: carried });
  const totals = await openings.ofShoppers.change(store, contractId, form);
  if (totals.total !== checkout.total || isOtherWay(checkout, mode)) {
    await keepTotals(scope, id, totals, mode);
    return undefined;
  }
  const { ends, paymentId, guaranteeId } = await begin(scope, checkout, { customerId, order });
  await openings.ofShoppers.extend(scope, contractId, scope.now.add({ hours: safeHours }).toString());
  await scope.tx
    .updateTable('checkouts')
    .set({
      state: 'paying',
      customer_id: customerId,
      payment_id: paymentId,
      guarantee_id: guaranteeId,
      ordered: keptOf(order, code),
      holds_until: ends.add({ minutes: keptMinutes }).toString(),
    })
    .where('id', '=', id)
    .execute();
  return waitingPage(scope, { id, paymentId, guaranteeId }, paying);
};

/** What the page of a checkout came to: how a payment on it went, or what is held or kept. */
export type CheckoutOutcome = OnPage['outcome'] | GuaranteeOutcome;

/** Asks the provider, outside of any transaction. @param isOver closes a page on which nothing came */
export type Ask = (isOver: boolean) => Promise<CheckoutOutcome>;

/** What asks about the page that a checkout waits for; undefined where it waits for none. */
export const awaited = async (
  scope: Pick<Scope, 'tx' | 'company' | 'site'>,
  { state, paymentId, guaranteeId }: Checkout,
): Promise<Ask | undefined> => {
  if (state !== 'paying') return undefined;
  if (guaranteeId !== null) {
    const asking = await holdPages.askingAbout(scope, guaranteeId);
    return (isOver) => holdPages.outcomeOf(asking, isOver);
  }
  if (paymentId === null) return undefined;
  const asking = await onPage.askingAbout(scope, paymentId);
  return (isOver) => onPage.outcomeOf(asking, isOver);
};
