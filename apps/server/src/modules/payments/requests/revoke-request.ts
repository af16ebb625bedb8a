import type { InputOf } from '@yardline/contract/endpoint';
import type {
  PaymentRequest,
  revokePaymentRequest,
  repeatPaymentRequest,
} from '@yardline/contract/payments/payment-requests';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { revokeLink } from '../../../kernel/auth/links.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { askDepositAgain, askOnDocument } from './ask-on-document.ts';
import { askForPayment } from './ask-for-payment.ts';
import { getRequest } from './requests.queries.ts';

/** What is over stays as it ended. */
const over: ReadonlySet<PaymentRequest['state']> = new Set(['paid', 'revoked']);

/** Where a document is; 0 for one without a place, which no one may see. */
const divisionOf = async ({ tx }: Scope, contractId: number) => {
  const row = await tx
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select('division_id')
    .executeTakeFirstOrThrow();
  return { division: row.division_id ?? 0 };
};

/**
 * Closes a request's link, under the lock that a payment takes first: a payment has either finished or finds the link closed.
 * @throws Refusal resource.not_found, permission.denied, payment_request.over, payment_request.pending while a card is asked
 */
const close = async (scope: Scope, requestId: number) => {
  await getRequest(scope, requestId);
  await scope.tx
    .selectFrom('payment_requests')
    .where('id', '=', requestId)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const request = await getRequest(scope, requestId);
  const ids = request.invoices.map(({ invoice_id: id }) => id);
  const divisions = await scope.tx
    .selectFrom('invoices')
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .select('division_id as division')
    .distinct()
    .execute();
  if (request.document !== null) divisions.push(await divisionOf(scope, request.document.id));
  for (const { division } of divisions) demand(scope, 'payments.create', { division });
  if (over.has(request.state)) throw new Refusal('payment_request.over');
  if (request.is_pending) throw new Refusal('payment_request.pending');
  await revokeLink(scope, request.link_id);
  await audit(scope, {
    action: 'cancel',
    noun: 'payment_requests',
    rowId: requestId,
    before: { state: request.state },
    after: { state: 'revoked' },
  });
  return request;
};

/** @throws Refusal resource.not_found, permission.denied, payment_request.over, payment_request.pending */
export const revokeRequest = async (
  scope: Scope,
  { params }: InputOf<typeof revokePaymentRequest>,
): Promise<PaymentRequest> => {
  await close(scope, params.id);
  return getRequest(scope, params.id);
};

/**
 * Asks again, on the same terms and for what is still owed, by a new link; the old one opens nothing any more.
 * @throws Refusal resource.not_found, permission.denied, payment_request.over, payment_request.pending,
 * payment_request.nothing_owed, contract.not_open
 */
export const repeatRequest = async (
  scope: Scope,
  { params }: InputOf<typeof repeatPaymentRequest>,
): Promise<ReplyOf<typeof repeatPaymentRequest>> => {
  const closed = await close(scope, params.id);
  const { invoices, email, language, allows_partial, document, owed } = closed;
  if (closed.is_deposit && document !== null)
    return askDepositAgain(scope, { contractId: document.id, owed, email, language, allows_partial });
  if (document !== null)
    return askOnDocument(scope, {
      params: { id: document.id },
      query: {},
      body: { what: 'owed', amount: null, email, language, allows_partial },
    });
  return askForPayment(scope, {
    invoice_ids: invoices.map(({ invoice_id: id }) => id),
    email,
    language,
    allows_partial,
  });
};
