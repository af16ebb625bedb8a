import type {
  getInvoicePayments,
  listCardReaders,
  listPayments,
  Payment,
} from '@yardline/contract/payments/payments';
import type { payCustomer } from '@yardline/contract/payments/customer-payments';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isRefusalCode, say } from '@yardline/contract/words/both';
import { amount, type Cents, cents, quotient, sum } from '@yardline/domain/money/cents';
import { amountOwed } from '@yardline/domain/payments/owed';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type Expression, sql, type SqlBool } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { everyWord, type FoundBy } from '../customers/public.ts';
import { settled } from '../invoices/public.ts';
import { beginsWith } from '../numbering/public.ts';
import { cardsNow, type CardProvider, counterReaders } from '../card-provider/public.ts';

const numbers = sql<
  number[]
>`(select coalesce(json_agg(i.number order by i.number), '[]') from payment_allocations a
  join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
  where a.company_id = payments.company_id and a.payment_id = payments.id)`;

/** Of the deposit that a payment brought or gave back, one of its columns. */
const ofDeposit = (column: 'id' | 'number' | 'division_id') => sql<number | null>`(
  select ${sql.ref(`d.${column}`)} from deposit_payments dp
  join deposits d on d.company_id = dp.company_id and d.id = dp.deposit_id
  where dp.company_id = payments.company_id and dp.payment_id = payments.id)`;

/** The number of the invoice of the fee on a returned check. */
const feeInvoice = sql<number | null>`(select f.number from invoices f
  where f.company_id = payments.company_id and f.id = payments.nsf_fee_invoice_id)`;

const paymentRows = (scope: Scope) =>
  scope.tx
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .select(['payments.id', 'payments.number', 'payments.customer_id', 'customers.name as customer_name'])
    .select(['method', 'status', 'payments.amount', 'cheque_number', 'card_issuer', 'card_last4'])
    .select(['payments.reason', 'failure', 'received_at', numbers.as('invoice_numbers')])
    .select(['void_kind', 'void_on', 'void_reason', 'fee', 'fee_description', 'reference', 'rounding'])
    .select(feeInvoice.as('fee_invoice_number'))
    .select([ofDeposit('id').as('deposit_id'), ofDeposit('number').as('deposit_number')])
    .$narrowType<Pick<Payment, 'method' | 'status' | 'void_kind'>>();

/** A payment as it is answered: why it failed is said in the reader's language. */
const told = ({ language }: Scope, row: Payment): Payment => ({
  ...row,
  failure: isRefusalCode(row.failure) ? say(language, row.failure) : row.failure,
});

/** Found by the beginning of the number, or by the customer. */
const foundBy: FoundBy = {
  own: (word) => beginsWith(sql.ref('payments.number'), word),
  ofCustomer: ({ finds }) => finds(sql.ref('payments.customer_id')),
};

// Written out, not a parameter: where nobody pays by card, one plan does not do for cards and cash.
const methods: Readonly<Record<Payment['method'], Expression<SqlBool>>> = {
  cash: sql`method = 'cash'`,
  cheque: sql`method = 'cheque'`,
  card: sql`method = 'card'`,
  debit: sql`method = 'debit'`,
  eft: sql`method = 'eft'`,
  e_transfer: sql`method = 'e_transfer'`,
  wire: sql`method = 'wire'`,
};

const kinds: Readonly<Record<'invoice' | 'deposit', Expression<SqlBool>>> = {
  invoice: sql`${ofDeposit('id')} is null`,
  deposit: sql`${ofDeposit('id')} is not null`,
};

/** Payments on invoices, and of deposits, of the divisions whose payments the actor may see. */
export const listPaymentRows = async (
  scope: Scope,
  { query }: InputOf<typeof listPayments>,
): Promise<Page<Payment>> => {
  const divisions = divisionsWhere(scope.actor.holder, 'payments.view');
  let rows = paymentRows(scope)
    .where(
      sql<SqlBool>`(${ofDeposit('division_id')} = any(${divisions}::bigint[]) or exists (select from payment_allocations a
        join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
        where a.company_id = payments.company_id and a.payment_id = payments.id
          and i.division_id = any(${divisions}::bigint[])))`,
    )
    .where(await everyWord(scope, query.search, foundBy));
  if (query.customer_id !== undefined) rows = rows.where('payments.customer_id', '=', query.customer_id);
  if (query.method !== undefined) rows = rows.where(methods[query.method]);
  if (query.kind !== undefined) rows = rows.where(kinds[query.kind]);
  if (query.ids !== undefined)
    rows = rows.where('payments.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('payments.id'),
    defaultDirection: 'desc',
    sorts: { received_at: { by: sql.ref('payments.received_at'), of: (row) => row.received_at } },
  });
  return { ...page, items: page.items.map((row) => told(scope, row)) };
};

/** @throws Refusal resource.not_found */
export const getPaymentById = async (scope: Scope, paymentId: number): Promise<Payment> =>
  told(
    scope,
    (await paymentRows(scope).where('payments.id', '=', paymentId).executeTakeFirst()) ?? notFound(),
  );

/** A payment with what of it went to which invoice. */
export const allocationsOf = async (
  { tx }: Scope,
  payment: Payment,
): Promise<ReplyOf<typeof payCustomer>> => ({
  ...payment,
  allocations: await tx
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .where('a.payment_id', '=', payment.id)
    .orderBy('i.due_on')
    .orderBy('i.id')
    .select(['i.id as invoice_id', 'i.number', 'a.amount', 'a.discount'])
    .execute(),
});

/** What was paid by a request's link, and what is being asked, the first first. */
export const paymentsByRequest = (scope: Scope, requestId: number): Promise<Payment[]> =>
  paymentRows(scope)
    .innerJoin('payment_request_payments as rp', 'rp.payment_id', 'payments.id')
    .where('rp.request_id', '=', requestId)
    .where('payments.status', 'in', ['pending', 'succeeded'])
    .orderBy('payments.id')
    .execute();

/** What of the fee of a payment is of one of its invoices. */
const feeOfPart = ({ part, ...payment }: Payment & { part: number }): Cents =>
  payment.amount === 0
    ? 0
    : quotient(BigInt(cents(payment.fee)) * BigInt(cents(part)), BigInt(cents(payment.amount)));

/** What was paid on an invoice, tried or is still under way, by money, credits or deposits, and what is owed. [B5.41] */
export const getPaymentsOf = async (
  scope: Scope,
  { params }: InputOf<typeof getInvoicePayments>,
): Promise<ReplyOf<typeof getInvoicePayments>> => {
  const invoice = await scope.tx
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customer_id')
    .where('invoices.number', '=', params.number)
    .select(['invoices.id', 'invoices.total', 'invoices.balance', 'invoices.division_id', 'account_type'])
    .executeTakeFirst();
  if (invoice === undefined || !may(scope, 'payments.view', { division: invoice.division_id })) {
    return notFound();
  }
  const rows = await paymentRows(scope)
    .innerJoin('payment_allocations as a', 'a.payment_id', 'payments.id')
    .where('a.invoice_id', '=', invoice.id)
    .orderBy('payments.id')
    .select(['a.amount as part', 'a.discount'])
    .execute();
  const [credits, deposits] = [
    await settled.applicationsOf(scope, invoice.id),
    await settled.depositsOn(scope, invoice.id),
  ];
  const onAcct = invoice.account_type === 'N' ? 'N' : 'Y';
  const { owed } = amountOwed({
    total: cents(invoice.total),
    payments: [
      ...rows
        .filter(({ status }) => status === 'succeeded')
        .map(({ part, discount }) => cents(part) + cents(discount)),
      ...credits.map((credit) => cents(credit.amount)),
      ...deposits.map((deposit) => cents(deposit.amount)),
    ],
    onAccount: onAcct,
    onAccountAmount: cents(invoice.balance),
  });
  return {
    payments: rows.map((row) => told(scope, row)),
    credits,
    deposits,
    totalAmount: invoice.total,
    creditCardFee: amount(sum(rows.filter(({ status }) => status === 'succeeded').map(feeOfPart))),
    amount_owed: amount(owed),
    onAcct,
    onAcctAmount: onAcct === 'Y' ? invoice.balance : 0,
  };
};

const readerTitle = { en: 'Simulated reader', fr: 'Lecteur simulé' };

type OwnReader = Awaited<ReturnType<typeof counterReaders.list>>[number];
type Reader = CardProvider['readers'][number];

const cardsIn = ({ language }: Scope, reader: Reader) =>
  reader.cards.map(({ token, title }) => ({ token, title: title[language] }));

/** The simulated cards that a payer may choose among where there is no reader; none where they type theirs on the provider's page. */
export const offeredCards = async (scope: Scope) => {
  const { readers, isSimulated } = await cardsNow(scope);
  return { is_simulated: isSimulated, cards: readers.flatMap((reader) => cardsIn(scope, reader)) };
};

/** A reader that the provider drives: it stands for the card that it will read. */
const atCounter = ({ ref, title, division_name: division }: OwnReader) => ({
  id: ref,
  title: division ?? '',
  is_simulated: false,
  cards: [{ token: ref, title }],
});

export const listReaders = async (scope: Scope): Promise<ReplyOf<typeof listCardReaders>> => {
  const { readers, isSimulated } = await cardsNow(scope);
  if (!isSimulated) return { readers: (await counterReaders.list(scope)).map(atCounter) };
  return {
    readers: readers.map((reader) => ({
      id: reader.id,
      title: isSimulated ? readerTitle[scope.language] : reader.id,
      is_simulated: isSimulated,
      cards: cardsIn(scope, reader),
    })),
  };
};
