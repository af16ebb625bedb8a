import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  getRequestedPayment,
  openRequestedPayment,
  RequestedPayment,
} from '@yardline/contract/payments/payment-requests';
import type { Settling } from '@yardline/domain/accounts/terms';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { audit } from '../../../kernel/audit.ts';
import { linkOf } from '../../../kernel/auth/links.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { feeTermsOn } from '../card-fee.ts';
import { discountColumns, settlingNow } from '../early-discounts.ts';
import { openAmounts } from '../open-invoices.ts';
import { offeredCards, paymentsByRequest } from '../payments.queries.ts';
import { depositAsked, pendingOn } from './asked-documents.ts';
import { requestByLink } from './requests.queries.ts';

type Invoice = RequestedPayment['invoices'][number];

const companyOf = async ({ tx, company }: Scope): Promise<RequestedPayment['company']> => {
  const { name, ...place } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['name', 'address1', 'city', 'prov_state', 'postal_code', 'phone', 'email'])
    .executeTakeFirstOrThrow();
  const town = [place.city, place.prov_state, place.postal_code].filter((part) => part !== '').join(' ');
  const lines = [
    [place.address1, town].filter((part) => part !== '').join(', '),
    [place.phone, place.email].filter((part) => part !== '').join(' · '),
  ];
  return { name, lines: lines.filter((line) => line !== '') };
};

/** Lines as the paper shows them: what the contract keeps off paper stays off this page too. */
const linesOf = async ({ tx }: Scope, invoiceIds: readonly number[]) =>
  tx
    .selectFrom('invoice_lines as l')
    .leftJoin('contract_lines as c', 'c.id', 'l.contract_line_id')
    .where('l.invoice_id', 'in', invoiceIds)
    .where((eb) => eb.or([eb('c.id', 'is', null), eb('c.is_printed', '=', true)]))
    .orderBy('l.line_number')
    .select(['l.invoice_id', 'l.line_number', 'l.description', 'l.quantity'])
    .select(['l.period_from', 'l.period_to', 'l.extended_amount as amount'])
    .execute();

/** What settles an invoice today, and until which day that deducts something. */
const toldSettling = (
  { discount_by: by }: { discount_by: string | null },
  { paid, discount }: Settling = { paid: 0, discount: 0 },
) => ({
  payable: amount(paid),
  discount: amount(discount),
  discount_by: discount === 0 ? null : by,
});

const invoicesOf = async (scope: Scope, ids: readonly number[]) => {
  if (ids.length === 0) return { payable: 0, invoices: [] };
  const rows = await scope.tx
    .selectFrom('invoices')
    .where('id', 'in', ids)
    .orderBy('due_on')
    .orderBy('id')
    .select(['id', 'number', 'invoiced_on as date', 'due_on', 'total', 'balance', 'waiver_total'])
    .select(discountColumns)
    .select(['tax1_code', 'tax1_percent', 'tax1_total', 'tax2_code', 'tax2_percent', 'tax2_total'])
    .execute();
  const lines = await linesOf(scope, ids);
  const open = await openAmounts(scope, rows);
  const tax = (code: string, percent: number, value: number) =>
    code === '' ? [] : [{ code, percent, amount: value }];
  const settling = rows.map((row) => settlingNow(scope, row, Math.max(0, open.get(row.id) ?? 0)));
  return {
    payable: sum(settling.map(({ paid }) => paid)),
    invoices: rows.map((row, index): Invoice => ({
      number: row.number,
      date: row.date,
      due_on: row.due_on,
      waiver_total: row.waiver_total,
      total: row.total,
      balance: row.balance,
      paid: amount(cents(row.total) - cents(row.balance) - cents(row.discounted)),
      discounted: row.discounted,
      ...toldSettling(row, settling[index]),
      lines: lines.filter((line) => line.invoice_id === row.id),
      taxes: [
        ...tax(row.tax1_code, row.tax1_percent, row.tax1_total),
        ...tax(row.tax2_code, row.tax2_percent, row.tax2_total),
      ],
    })),
  };
};

/** The company's fee on card payments, as a payer is told of it. */
const feeToldOf = async (scope: Scope): Promise<RequestedPayment['card_fee']> => {
  const terms = await feeTermsOn(scope, 100_00);
  if (terms === undefined) return null;
  const { percent, description, isOptional, isAutomatic } = terms;
  return { percent, description, is_optional: isOptional, is_automatic: isAutomatic };
};

type Request = Awaited<ReturnType<typeof requestByLink>>;

/** What a deposit is asked for, and what of it may be paid now; nothing where invoices are asked for. */
const depositOf = async (scope: Scope, { is_deposit: isDeposit, document, ...request }: Request) => {
  if (!isDeposit || document === null) return { deposit: null, payable: 0 };
  const pending = await pendingOn(scope, document.id);
  return {
    deposit: await depositAsked(scope, { contractId: document.id, asked: request.asked }),
    payable: request.state === 'ended' ? 0 : Math.max(0, cents(request.owed) - pending),
  };
};

/**
 * What the bearer of a link is asked to pay, and what they paid. A read only, whatever the address says.
 * @throws Refusal resource.not_found
 */
export const readRequested = async (
  scope: Scope,
  { params }: InputOf<typeof getRequestedPayment>,
): Promise<RequestedPayment> => {
  const request = await requestByLink(scope, linkOf(scope).id, params.documentType);
  const ids = request.invoices.map(({ invoice_id: id }) => id);
  const { invoices, payable } = await invoicesOf(scope, ids);
  const asked = await depositOf(scope, request);
  return {
    ...request,
    document:
      request.document === null ? null : { kind: request.document.kind, number: request.document.number },
    invoices,
    deposit: asked.deposit,
    payable: amount(payable + asked.payable),
    // The fee is on what pays invoices: a deposit bears none.
    card_fee: request.is_deposit ? null : await feeToldOf(scope),
    company: await companyOf(scope),
    time_zone: scope.company.timeZone,
    currency: scope.company.currency,
    paused_until: request.state === 'paused' ? request.paused_until : null,
    payments: await paymentsByRequest(scope, request.id),
    ...(await offeredCards(scope)),
  };
};

/** Records the first time that the bearer of a link opened it. */
export const openRequested = async (
  scope: Scope,
  { params }: InputOf<typeof openRequestedPayment>,
): Promise<ReplyOf<typeof openRequestedPayment>> => {
  const request = await requestByLink(scope, linkOf(scope).id, params.documentType);
  if (request.opened_at !== null) return { opened_at: request.opened_at };
  const openedAt = scope.now.toString();
  await scope.tx
    .updateTable('payment_requests')
    .set({ opened_at: openedAt })
    .where('id', '=', request.id)
    .where('opened_at', 'is', null)
    .execute();
  await audit(scope, {
    action: 'open',
    noun: 'payment_requests',
    rowId: request.id,
    after: { opened_at: openedAt },
  });
  return { opened_at: openedAt };
};
