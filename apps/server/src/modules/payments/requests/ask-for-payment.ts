import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { linkDays } from '@yardline/contract/links';
import {
  type createPaymentRequest,
  requestedPath,
  type RequestedType,
} from '@yardline/contract/payments/payment-requests';
import { displayMoney } from '@yardline/domain/format/numbers';
import { amount, sum } from '@yardline/domain/money/cents';
import { audit } from '../../../kernel/audit.ts';
import { issueLink } from '../../../kernel/auth/links.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { postMail } from '../../mail/public.ts';
import { lockOpen, type OpenInvoice } from './asked-invoices.ts';
import { getRequest } from './requests.queries.ts';

type Form = InputOf<typeof createPaymentRequest>['body'];
type Issued = ReplyOf<typeof createPaymentRequest>;

/**
 * The invoices of a request, locked: all there, of one customer, and something owed on them.
 * @throws Refusal request.invalid at the invoice, permission.denied, payment_request.several_customers,
 * payment_request.nothing_owed
 */
const lockAsked = async (scope: Scope, ids: readonly number[]): Promise<OpenInvoice[]> => {
  const invoices = await lockOpen(scope, ids);
  ids.forEach((id, index) => {
    const found = invoices.find((each) => each.id === id);
    if (found === undefined || !may(scope, 'payments.view', { division: found.division_id }))
      refuseFields([{ path: `invoice_ids.${index}`, code: 'reference.not_found' }]);
  });
  for (const { division_id: division } of invoices) demand(scope, 'payments.create', { division });
  if (new Set(invoices.map(({ customer_id: id }) => id)).size > 1)
    throw new Refusal('payment_request.several_customers');
  const owing = invoices.filter(({ balance }) => balance > 0);
  if (owing.length === 0) throw new Refusal('payment_request.nothing_owed');
  return owing;
};

type Sent = { type: RequestedType; code: string; invoices: readonly OpenInvoice[]; form: Form };

const mailLink = async (scope: Scope, { type, code, invoices, form }: Sent): Promise<void> => {
  if (form.email === '') return;
  const { company, now, tx } = scope;
  const owed = sum(invoices.map(({ open }) => open));
  await postMail(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    now,
    language: form.language,
    to: form.email,
    template: 'payment-request',
    data: {
      company: company.name,
      days: String(linkDays.payment),
      link: requestedPath(type, code),
      amount: displayMoney(owed, form.language, company.currency),
      invoices: invoices.map(({ number }) => number).join(', '),
    },
  });
};

/**
 * Asks a customer to pay what is owed on invoices: a link is issued, mailed where an address is given, and answered this
 * once. The caller stands for it.
 * @throws Refusal request.invalid, permission.denied, payment_request.several_customers, payment_request.nothing_owed
 */
export const askForPayment = async (scope: Scope, form: Form): Promise<Issued> => {
  const invoices = await lockAsked(scope, [...new Set(form.invoice_ids)]);
  const type = form.invoice_ids.length === 1 ? 'invoice' : 'customer';
  const { id: linkId, code } = await issueLink(scope, 'payment');
  const { tx, company, actor, now } = scope;
  const { id } = await tx
    .insertInto('payment_requests')
    .values({
      company_id: company.id,
      link_id: linkId,
      document_type: type,
      sent_at: now.toString(),
      allows_partial: form.allows_partial,
      email: form.email,
      language: form.language,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payment_request_invoices')
    .values(
      invoices.map((invoice) => ({
        company_id: company.id,
        request_id: id,
        invoice_id: invoice.id,
        asked: invoice.balance,
      })),
    )
    .execute();
  await mailLink(scope, { type, code, invoices, form });
  await audit(scope, {
    action: 'create',
    noun: 'payment_requests',
    rowId: id,
    after: {
      invoice_ids: invoices.map((each) => each.id),
      email: form.email,
      asked: amount(sum(invoices.map(({ open }) => open))),
      allows_partial: form.allows_partial,
    },
  });
  return { ...(await getRequest(scope, id)), path: requestedPath(type, code) };
};
