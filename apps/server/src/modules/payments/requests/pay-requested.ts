import type { InputOf } from '@yardline/contract/endpoint';
import type { Payment } from '@yardline/contract/payments/payments';
import {
  type payRequested,
  type RequestedType,
  triesPerHour,
} from '@yardline/contract/payments/payment-requests';
import { spreadSettling } from '@yardline/domain/accounts/terms';
import { amount, cents, isAmount, sum, type Cents } from '@yardline/domain/money/cents';
import { demandCount } from '../../../kernel/auth/counts/request-counts.ts';
import { linkOf } from '../../../kernel/auth/links.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import type { Steps } from '../../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { CardOutcome } from '../../card-provider/public.ts';
import { openDeposit } from '../../deposit-book/public.ts';
import { settlingNow } from '../early-discounts.ts';
import { movingBy, type PaymentIntent } from '../move-money.ts';
import { partsOf } from '../movements.ts';
import { lockCurrent, pendingOn } from './asked-documents.ts';
import { lockOpen } from './asked-invoices.ts';
import { requestByLink } from './requests.queries.ts';

type Input = InputOf<typeof payRequested>;

const hour = 3600;

/**
 * The request behind a link, locked, so that the tries of a link come one after the other and none passes a revocation.
 * @throws Refusal resource.not_found, link.revoked; server.busy where its document was converted meanwhile: the call is repeated
 */
export const lockRequest = async (scope: Scope, type: RequestedType) => {
  const { id: linkId } = linkOf(scope);
  const { document: before } = await requestByLink(scope, linkId, type);
  // Before the request, as every verb locks a document first.
  const document = before === null ? undefined : await lockCurrent(scope, before.id);
  await scope.tx
    .selectFrom('payment_requests')
    .where('link_id', '=', linkId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const request = await requestByLink(scope, linkId, type);
  if (request.state === 'revoked') throw new Refusal('link.revoked');
  if (request.document?.id !== document?.id) throw new Refusal('server.busy');
  return { ...request, lockedDocument: document };
};

type Locked = Awaited<ReturnType<typeof lockRequest>>;

/** @throws Refusal payment_request.pending, payment_request.settled, payment_request.paused with the seconds to wait */
const refuseClosed = ({ now }: Scope, request: Locked, payable: Cents): void => {
  if (request.is_unclear) throw new Refusal('payment.not_processable');
  if (request.is_pending) throw new Refusal('payment_request.pending');
  if (request.state === 'ended') throw new Refusal('payment_request.ended');
  if (request.owed <= 0) throw new Refusal('payment_request.settled');
  // Another card is being charged for all of it, at the counter perhaps.
  if (payable <= 0) throw new Refusal('payment_request.pending');
  if (request.state === 'paused' && request.paused_until !== null) {
    const left = Temporal.Instant.from(request.paused_until).since(now).total('seconds');
    throw new Refusal('payment_request.paused', { retry_after: Math.max(1, Math.ceil(left)) });
  }
};

/**
 * Checks the payer's amount, which may be less than the amount owed only where partial payment is allowed: the amount shown to
 * the payer is compared with the current one, under the lock.
 * @throws Refusal payment.invalid, payment.not_positive, payment_request.amount_changed {owed}
 */
const refuseWrong = (asked: number, request: Locked, payable: Cents) => {
  if (!isAmount(asked)) refuseFields([{ path: 'amount', code: 'payment.invalid' }]);
  if (asked <= 0) refuseFields([{ path: 'amount', code: 'payment.not_positive' }]);
  const isAsOwed = request.allows_partial ? cents(asked) <= payable : cents(asked) === payable;
  if (isAsOwed) return;
  const field = { path: 'amount', code: 'payment_request.amount_changed' as const, data: { owed: payable } };
  throw new Refusal(field.code, field.data, [field]);
};

/**
 * What is deducted must be what was shown: an amount that was the whole one yesterday would pay a part of it today, where a part may be paid.
 * @throws Refusal amount.invalid, payment.discount_changed {discount}
 */
const refuseOtherDiscount = (seen: number, discount: Cents): void => {
  if (!isAmount(seen)) refuseFields([{ path: 'discount', code: 'amount.invalid' }]);
  if (cents(seen) === discount) return;
  const field = { path: 'discount', code: 'payment.discount_changed' as const, data: { discount } };
  throw new Refusal(field.code, field.data, [field]);
};

/** What the payer saw: the amount, and what it deducts of invoices. */
type Seen = { amount: number; discount: number };

/** A link has ten tries an hour. @throws Refusal request.rate_limited */
const countTry = ({ tx, company, now }: Scope, request: Locked): Promise<unknown> =>
  demandCount(tx, {
    subject: hashOf(`payment|${company.id}|${request.id}`),
    seconds: hour,
    now,
    most: triesPerHour,
  });

/** What is paid of a deposit that is asked for: it is held for the document as it is now. */
const takeDeposit = async (scope: Scope, request: Locked, { amount: asked, discount }: Seen) => {
  const document = request.lockedDocument;
  if (document === undefined) throw new Error(`request ${request.id} asks for a deposit for nothing`);
  const payable = Math.max(0, cents(request.owed) - (await pendingOn(scope, document.id)));
  refuseClosed(scope, request, payable);
  refuseWrong(asked, request, payable);
  refuseOtherDiscount(discount, 0);
  const { customer_id: customerId, division_id: divisionId } = document;
  if (document.status !== 'open' || customerId === null || divisionId === null)
    throw new Refusal('payment_request.ended');
  await countTry(scope, request);
  const moved = cents(asked);
  const of = { customerId, divisionId, contractId: document.id };
  const id = await openDeposit(scope, { ...of, amount: moved });
  return { deposit: { id, customer_id: customerId }, moved, requestId: request.id };
};

/** What is paid of the invoices of a request and deducted of those that it settles, the one that is due first before the others, under their locks. */
const takeInvoices = async (scope: Scope, request: Locked, { amount: asked, discount }: Seen) => {
  const invoices = await lockOpen(
    scope,
    request.invoices.map(({ invoice_id: id }) => id),
  );
  const settling = invoices.map((paper) => settlingNow(scope, paper, paper.open));
  const payable = sum(settling.map(({ paid }) => paid));
  refuseClosed(scope, request, payable);
  refuseWrong(asked, request, payable);
  const spread = spreadSettling(cents(asked), settling);
  refuseOtherDiscount(discount, sum(spread.map((each) => each.discount)));
  await countTry(scope, request);
  const parts = invoices.map((paper, index) => {
    const { paid: moved, discount: deducted } = spread[index] ?? { paid: 0, discount: 0 };
    return { paper, moved, discount: deducted };
  });
  return { parts: partsOf(parts), requestId: request.id };
};

/**
 * What a payer pays of a request, under the locks of its papers.
 * @throws Refusal payment_request.pending, payment_request.settled, payment_request.paused, payment_request.ended,
 * payment_request.amount_changed, payment.discount_changed, request.rate_limited, payment.invalid, payment.not_positive, amount.invalid
 */
export const takeRequested = (scope: Scope, request: Locked, seen: Seen) =>
  request.is_deposit ? takeDeposit(scope, request, seen) : takeInvoices(scope, request, seen);

/**
 * Pays by card what a link asks for, by the same steps as the counter. It rests after three cards that were declined.
 * @throws Refusal resource.not_found, link.revoked, what takeRequested refuses, payment.incomplete, payment.declined,
 * payment.insufficient_funds, payment.timed_out, payment.not_processable, payment.no_reader
 */
export const payingRequested: Steps<Input, Payment, PaymentIntent, CardOutcome> = movingBy(
  async (scope, { params, body: { amount: asked, discount, card_token, fee } }: Input) => {
    const request = await lockRequest(scope, params.documentType);
    if (card_token === '') refuseFields([{ path: 'card_token', code: 'payment.incomplete' }]);
    const taken = await takeRequested(scope, request, { amount: asked, discount });
    const form = { method: 'card' as const, card_token, card_present: false, cheque_number: '' };
    const seen = fee === undefined ? {} : { fee };
    return { ...taken, form: { ...form, ...seen, amount: amount(cents(asked)) }, reason: '' };
  },
);
