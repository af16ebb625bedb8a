import { mostAsked } from '@yardline/contract/payments/payment-requests';
import { type Cents, sum } from '@yardline/domain/money/cents';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cardsNow } from '../card-provider/public.ts';
import { onPage, openInvoices, type OnPage } from '../payments/public.ts';
import { ownFee, payerOf } from './payable.ts';

/** Pages that a person may open in an hour. */
const pagesPerHour = 20;

type Wish = {
  ids: readonly number[];
  /** The total that the person was shown, in cents. It is compared and never charged. */
  seen: Cents;
  /** The fee that they were shown, as well. */
  fee: Cents;
  /** The store's address. */
  home: string;
  /** Where the browser comes back to, by the payment's id. */
  backTo: (paymentId: number) => string;
};

/** A payment of these invoices, and of no others, whose page is still open. */
const findWaiting = async ({ tx, now }: Scope, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('member_payments as m')
    .innerJoin('payments as p', 'p.id', 'm.payment_id')
    .innerJoin('card_pages as g', 'g.payment_id', 'p.id')
    .innerJoin('payment_allocations as a', 'a.payment_id', 'p.id')
    .where('p.status', '=', 'pending')
    .where('g.ends_at', '>', now.toString())
    .where('a.invoice_id', 'in', ids)
    .select(['p.id', 'm.language'])
    .distinct()
    .execute();
  for (const row of rows) {
    const parts = await tx
      .selectFrom('payment_allocations')
      .where('payment_id', '=', row.id)
      .select('invoice_id')
      .execute();
    if (parts.length === ids.length && parts.every((part) => ids.includes(part.invoice_id))) return row;
  }
  return undefined;
};

const countPage = async (scope: Scope, loginId: number): Promise<void> => {
  const subject = hashOf(`member-payment|${scope.company.id}|${loginId}`);
  await demandCount(scope.tx, { subject, seconds: 3600, now: scope.now, most: pagesPerHour });
};

/**
 * Prepares a page of the card's provider for all that is open of some invoices of the customer, less what they deduct for paying today: the
 * payment is written first and reserves its amounts. A page that is open for the same invoices is the same one.
 * @returns what page to open; undefined where the total is another one than was shown
 * @throws Refusal resource.not_found without the right, and for an invoice that is not the customer's; payment_request.settled,
 * payment_request.pending while another card is charged for all of it, request.rate_limited
 */
export const beginPayment = async (
  scope: Scope,
  { ids: asked, seen, fee, home, backTo }: Wish,
): Promise<OnPage['toOpen'] | undefined> => {
  const { customerId, loginId } = payerOf(scope);
  const ids = [...new Set(asked)];
  if (ids.length === 0 || ids.length > mostAsked) return notFound();
  const invoices = await openInvoices.lock(scope, ids);
  const isOwn = invoices.every(({ customer_id: customer }) => customer === customerId);
  if (invoices.length !== ids.length || !isOwn) return notFound();
  const pageOf = (paymentId: number, language: 'en' | 'fr') =>
    onPage.toOpen(scope, paymentId, { language, home, backTo: backTo(paymentId) });
  const waiting = await findWaiting(scope, ids);
  if (waiting !== undefined) return pageOf(waiting.id, waiting.language === 'fr' ? 'fr' : 'en');
  const payable = invoices.filter(({ open }) => open > 0);
  const parts = payable.map((paper) => {
    const { paid: moved, discount } = openInvoices.settling(scope, paper, paper.open);
    return { paper, moved, discount };
  });
  const total = sum(parts.map(({ moved }) => moved));
  const [first, ...more] = parts;
  if (first === undefined) {
    const isOwed = invoices.some(({ balance }) => balance > 0);
    throw new Refusal(isOwed ? 'payment_request.pending' : 'payment_request.settled');
  }
  const charged = await ownFee(scope, total);
  if (total !== seen || charged.fee !== fee) return undefined;
  await countPage(scope, loginId);
  const endsAt = onPage.endOf(scope).toString();
  const target = { parts: [first, ...more], charged } as const;
  const { paymentId } = await onPage.begin(scope, await cardsNow(scope), target, { endsAt, loginId });
  return pageOf(paymentId, scope.language);
};
