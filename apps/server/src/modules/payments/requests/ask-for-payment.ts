import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { linkDays } from '@yardline/contract/links';
import {
  type createPaymentRequest,
  requestedPath,
  type RequestedType,
} from '@yardline/contract/payments/payment-requests';
import { displayDate } from '@yardline/domain/format/dates';
import { displayMoney } from '@yardline/domain/format/numbers';
import { amount, type Cents, sum } from '@yardline/domain/money/cents';
import { audit } from '../../../kernel/audit.ts';
import { issueLink } from '../../../kernel/auth/links.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { postMail } from '../../mail/public.ts';
import { settlingNow } from '../early-discounts.ts';
import { lockAsked, type OpenInvoice } from './asked-invoices.ts';
import { documentName } from './document-name.ts';
import { getRequest } from './requests.queries.ts';

type Form = InputOf<typeof createPaymentRequest>['body'];
type Issued = ReplyOf<typeof createPaymentRequest>;

/** What is asked for, of whom the caller holds the locks. */
type Wanted = {
  type: RequestedType;
  form: Omit<Form, 'invoice_ids'>;
  owed: Cents;
  invoices: readonly OpenInvoice[];
  /** The reservation or contract that it is about. */
  document?: { id: number; kind: 'reservation' | 'contract'; number: number };
  /** Of a deposit, how much is asked for, and the newest deposit of the document. */
  deposit?: { asked: number; after: number };
};

/** What settles the invoices now, and until which day all of it does; undefined where none of them offers a discount. */
const paidEarly = (
  scope: Scope,
  invoices: readonly OpenInvoice[],
): { paid: Cents; until: string } | undefined => {
  const settling = invoices.map((paper) => ({
    ...settlingNow(scope, paper, paper.open),
    by: paper.discount_by,
  }));
  const [until] = settling
    .flatMap(({ discount, by }) => (discount > 0 && by !== null ? [by] : []))
    .toSorted();
  return until === undefined ? undefined : { paid: sum(settling.map(({ paid }) => paid)), until };
};

const mailLink = async (
  scope: Scope,
  { type, form, owed, invoices, document, deposit }: Wanted,
  code: string,
): Promise<void> => {
  if (form.email === '') return;
  const { company, now, tx } = scope;
  const mail = { companyId: company.id, ownerIdentityId: undefined, now, language: form.language };
  const data = {
    company: company.name,
    days: String(linkDays.payment),
    link: requestedPath(type, code),
    amount: displayMoney(owed, form.language, company.currency),
  };
  if (deposit !== undefined && document !== undefined) {
    const named = Object.assign(data, { document: documentName(form.language, document) });
    await postMail(tx, { ...mail, to: form.email, template: 'deposit-request', data: named });
    return;
  }
  const named = { ...data, invoices: invoices.map(({ number }) => number).join(', ') };
  const early = paidEarly(scope, invoices);
  if (early === undefined) {
    await postMail(tx, { ...mail, to: form.email, template: 'payment-request', data: named });
    return;
  }
  const offered = {
    ...named,
    early: displayMoney(early.paid, form.language, company.currency),
    until: displayDate(early.until, form.language),
  };
  await postMail(tx, { ...mail, to: form.email, template: 'payment-request-early', data: offered });
};

const insertRequest = async (
  { tx, company, actor, now }: Scope,
  { type, form, document, deposit }: Wanted,
  linkId: number,
): Promise<number> => {
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
      contract_id: document?.id ?? null,
      deposit_asked: deposit?.asked ?? null,
      after_deposit_id: deposit?.after ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Issues the link of a request, mails it where an address is given, and answers it this once. The caller stands for it. */
export const issueRequest = async (scope: Scope, wanted: Wanted): Promise<Issued> => {
  const { type, form, invoices, document } = wanted;
  const { id: linkId, code } = await issueLink(scope, 'payment');
  const id = await insertRequest(scope, wanted, linkId);
  if (invoices.length > 0)
    await scope.tx
      .insertInto('payment_request_invoices')
      .values(
        invoices.map((invoice) => ({
          company_id: scope.company.id,
          request_id: id,
          invoice_id: invoice.id,
          asked: invoice.balance,
        })),
      )
      .execute();
  await mailLink(scope, wanted, code);
  const of = document === undefined ? {} : { contract_id: document.id };
  await audit(scope, {
    action: 'create',
    noun: 'payment_requests',
    rowId: id,
    after: {
      ...of,
      invoice_ids: invoices.map((each) => each.id),
      email: form.email,
      asked: amount(wanted.owed),
      allows_partial: form.allows_partial,
    },
  });
  return { ...(await getRequest(scope, id)), path: requestedPath(type, code) };
};

/**
 * Asks a customer to pay what is owed on invoices by a link.
 * @throws Refusal request.invalid, permission.denied, payment_request.several_customers, payment_request.nothing_owed
 */
export const askForPayment = async (scope: Scope, form: Form): Promise<Issued> => {
  const invoices = await lockAsked(scope, [...new Set(form.invoice_ids)]);
  const type = form.invoice_ids.length === 1 ? 'invoice' : 'customer';
  return issueRequest(scope, { type, form, invoices, owed: sum(invoices.map(({ open }) => open)) });
};
