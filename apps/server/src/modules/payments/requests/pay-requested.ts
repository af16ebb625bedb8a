import type { InputOf } from '@yardline/contract/endpoint';
import type { Payment } from '@yardline/contract/payments/payments';
import {
  type payRequested,
  type RequestedType,
  triesPerHour,
} from '@yardline/contract/payments/payment-requests';
import { amount, cents, isAmount, sum, type Cents } from '@yardline/domain/money/cents';
import { spreadCredit } from '@yardline/domain/payments/credit';
import { demandCount } from '../../../kernel/auth/counts/request-counts.ts';
import { linkOf } from '../../../kernel/auth/links.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import type { Steps } from '../../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { CardOutcome } from '../../card-provider/public.ts';
import { movingBy, type PaymentIntent } from '../move-money.ts';
import { partsOf } from '../movements.ts';
import { lockOpen } from './asked-invoices.ts';
import { requestByLink } from './requests.queries.ts';

type Input = InputOf<typeof payRequested>;

const hour = 3600;

/**
 * The request behind a link, locked, so that the tries of a link come one after the other and none passes a revocation.
 * @throws Refusal resource.not_found, link.revoked
 */
export const lockRequest = async (scope: Scope, type: RequestedType) => {
  const { id: linkId } = linkOf(scope);
  await scope.tx
    .selectFrom('payment_requests')
    .where('link_id', '=', linkId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const request = await requestByLink(scope, linkId, type);
  if (request.state === 'revoked') throw new Refusal('link.revoked');
  return request;
};

type Locked = Awaited<ReturnType<typeof lockRequest>>;

/** @throws Refusal payment_request.pending, payment_request.settled, payment_request.paused with the seconds to wait */
const refuseClosed = ({ now }: Scope, request: Locked, payable: Cents): void => {
  if (request.is_unclear) throw new Refusal('payment.not_processable');
  if (request.is_pending) throw new Refusal('payment_request.pending');
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
 * What a payer pays of a request, the invoice that is due first before the others, under the locks of its papers. A link has ten
 * tries an hour.
 * @throws Refusal payment_request.pending, payment_request.settled, payment_request.paused, payment_request.amount_changed,
 * request.rate_limited, payment.invalid, payment.not_positive
 */
export const takeRequested = async (scope: Scope, request: Locked, asked: number) => {
  const invoices = await lockOpen(
    scope,
    request.invoices.map(({ invoice_id: id }) => id),
  );
  const payable = sum(invoices.map(({ open }) => open));
  refuseClosed(scope, request, payable);
  refuseWrong(asked, request, payable);
  await demandCount(scope.tx, {
    subject: hashOf(`payment|${scope.company.id}|${request.id}`),
    seconds: hour,
    now: scope.now,
    most: triesPerHour,
  });
  const spread = spreadCredit(
    cents(asked),
    invoices.map(({ open }) => open),
  );
  const parts = partsOf(invoices.map((paper, index) => ({ paper, moved: spread[index] ?? 0 })));
  return { parts, requestId: request.id };
};

/**
 * Pays by card what a link asks for, by the same steps as the counter. It rests after three cards that were declined.
 * @throws Refusal resource.not_found, link.revoked, what takeRequested refuses, payment.incomplete, payment.declined,
 * payment.insufficient_funds, payment.timed_out, payment.not_processable, payment.no_reader
 */
export const payingRequested: Steps<Input, Payment, PaymentIntent, CardOutcome> = movingBy(
  async (scope, { params, body: { amount: asked, card_token, fee } }: Input) => {
    const request = await lockRequest(scope, params.documentType);
    if (card_token === '') refuseFields([{ path: 'card_token', code: 'payment.incomplete' }]);
    const taken = await takeRequested(scope, request, asked);
    const form = { method: 'card' as const, card_token, card_present: false, cheque_number: '' };
    const seen = fee === undefined ? {} : { fee };
    return { ...taken, form: { ...form, ...seen, amount: amount(cents(asked)) }, reason: '' };
  },
);
