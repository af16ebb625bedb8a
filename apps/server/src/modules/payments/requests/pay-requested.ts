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
import { movingBy, partsOf, type PaymentIntent } from '../move-money.ts';
import { lockOpen } from './asked-invoices.ts';
import { requestByLink } from './requests.queries.ts';

type Input = InputOf<typeof payRequested>;

const hour = 3600;

/**
 * The request behind a link, locked, so that the tries of a link come one after the other and none passes a revocation.
 * @throws Refusal resource.not_found, link.revoked
 */
const lockRequest = async (scope: Scope, type: RequestedType) => {
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
 * @throws Refusal payment.incomplete, payment.invalid, payment.not_positive, payment_request.amount_changed {owed}
 */
const refuseWrong = (
  { amount: asked, card_token: token }: Input['body'],
  request: Locked,
  payable: Cents,
) => {
  if (token === '') refuseFields([{ path: 'card_token', code: 'payment.incomplete' }]);
  if (!isAmount(asked)) refuseFields([{ path: 'amount', code: 'payment.invalid' }]);
  if (asked <= 0) refuseFields([{ path: 'amount', code: 'payment.not_positive' }]);
  const isAsOwed = request.allows_partial ? cents(asked) <= payable : cents(asked) === payable;
  if (isAsOwed) return;
  const field = { path: 'amount', code: 'payment_request.amount_changed' as const, data: { owed: payable } };
  throw new Refusal(field.code, field.data, [field]);
};

/**
 * Pays by card what a link asks for, the invoice that is due first before the others, by the same steps as the counter. A
 * link has ten tries an hour, and rests after three cards that were declined.
 * @throws Refusal resource.not_found, link.revoked, payment_request.pending, payment_request.settled,
 * payment_request.paused, payment_request.amount_changed, request.rate_limited, payment.incomplete, payment.invalid,
 * payment.not_positive, payment.declined, payment.insufficient_funds, payment.timed_out, payment.not_processable
 */
export const payingRequested: Steps<Input, Payment, PaymentIntent, CardOutcome> = movingBy(
  async (scope, { params, body }: Input) => {
    const request = await lockRequest(scope, params.documentType);
    const invoices = await lockOpen(
      scope,
      request.invoices.map(({ invoice_id: id }) => id),
    );
    const payable = sum(invoices.map(({ open }) => open));
    refuseClosed(scope, request, payable);
    refuseWrong(body, request, payable);
    await demandCount(scope.tx, {
      subject: hashOf(`payment|${scope.company.id}|${request.id}`),
      seconds: hour,
      now: scope.now,
      most: triesPerHour,
    });
    const spread = spreadCredit(
      cents(body.amount),
      invoices.map(({ open }) => open),
    );
    return {
      parts: partsOf(invoices.map((paper, index) => ({ paper, moved: spread[index] ?? 0 }))),
      form: {
        method: 'card',
        card_token: body.card_token,
        card_present: false,
        cheque_number: '',
        amount: amount(cents(body.amount)),
      },
      reason: '',
      requestId: request.id,
    };
  },
);
