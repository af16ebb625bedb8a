import type { Invoice, InvoiceRow, InvoiceSource, listInvoices } from '@yardline/contract/invoices/invoices';
import type { InputOf } from '@yardline/contract/endpoint';
import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { PaperSnapshot } from '@yardline/domain/printing/paper-snapshot';
import { dayOf } from '@yardline/domain/time/local';
import { type Expression, sql, type SqlBool } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { everyWord, type FoundBy } from '../customers/public.ts';
import { beginsWith } from '../numbering/public.ts';
import { applicationsOf, depositsOn } from './applications.queries.ts';
import { reasonReply } from './draft-reply.ts';
import { taxPartsOf } from './posting/tax-parts.queries.ts';
import type { Reason } from '../charges/public.ts';

const today = (scope: Scope): string => dayOf(scope.now, scope.company.timeZone);

const isUnpaid = sql<boolean>`invoices.balance > 0`;

/** The states in which invoices are listed. */
const states = {
  unpaid: () => isUnpaid,
  overdue: (scope: Scope) => sql<boolean>`invoices.balance > 0 and invoices.due_on < ${today(scope)}::date`,
  paid: () => sql<boolean>`invoices.balance <= 0`,
} as const satisfies Record<string, (scope: Scope) => Expression<boolean>>;

/** Invoices with what every list of them shows. */
const invoiceRows = (scope: Scope) =>
  scope.tx
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customer_id')
    .leftJoin('contracts', 'contracts.id', 'invoices.contract_id')
    .select(['invoices.id', 'invoices.number', 'invoices.source', 'invoices.contract_id'])
    .select([
      'contracts.number as contract_number',
      'invoices.customer_id',
      'customers.name as customer_name',
    ])
    .select([
      'invoices.invoiced_on as date',
      'invoices.due_on',
      'invoices.total',
      'invoices.balance',
      'invoices.written_off',
    ])
    .select(states.overdue(scope).as('is_overdue'));

/** A bill of fees is of no contract; what bears the same letter with one is a fast track. */
const fromSource = (rows: Rows, source: InvoiceSource): Rows => {
  if (source === 'fee')
    return rows.where('invoices.source', '=', 'F').where('invoices.contract_id', 'is', null);
  const found = rows.where('invoices.source', '=', source);
  return source === 'F' ? found.where('invoices.contract_id', 'is not', null) : found;
};

/** Found by the beginning of the number, or by the customer. */
const foundBy: FoundBy = {
  own: (word) => beginsWith(sql.ref('invoices.number'), word),
  ofCustomer: ({ finds }) => finds(sql.ref('invoices.customer_id')),
};

type Rows = ReturnType<typeof invoiceRows>;
type Narrowing = Pick<
  InputOf<typeof listInvoices>['query'],
  'from' | 'to' | 'division_id' | 'class_id' | 'salesperson_id' | 'source'
>;

/** What reports ask of the list: days, division, class and salesperson, and how they came about. */
const narrowed = (all: Rows, query: Narrowing): Rows => {
  let rows = query.source === undefined ? all : fromSource(all, query.source);
  if (query.from !== undefined) rows = rows.where('invoices.invoiced_on', '>=', query.from);
  if (query.to !== undefined) rows = rows.where('invoices.invoiced_on', '<=', query.to);
  if (query.division_id !== undefined) rows = rows.where('invoices.division_id', 'in', query.division_id);
  if (query.salesperson_id !== undefined)
    rows = rows.where('contracts.salesman_user_id', '=', query.salesperson_id);
  if (query.class_id !== undefined)
    rows = rows.where(sql<SqlBool>`exists (select from invoice_lines b
      join assets m on m.company_id = b.company_id and m.number = b.product_number and m.class_id = ${query.class_id}
      where b.company_id = invoices.company_id and b.invoice_id = invoices.id and b.type = 'R')`);
  return rows;
};

export const listInvoiceRows = async (
  scope: Scope,
  { query }: InputOf<typeof listInvoices>,
): Promise<Page<InvoiceRow>> => {
  const divisions = divisionsWhere(scope.actor.holder, 'invoices.view');
  let rows = invoiceRows(scope)
    .where(sql<SqlBool>`invoices.division_id = any(${divisions}::bigint[])`)
    .where(await everyWord(scope, query.search, foundBy));
  if (query.state !== undefined) rows = rows.where(states[query.state](scope));
  if (query.customer_id !== undefined) rows = rows.where('invoices.customer_id', '=', query.customer_id);
  if (query.contract_id !== undefined) rows = rows.where('invoices.contract_id', '=', query.contract_id);
  rows = narrowed(rows, query);
  if (query.ids !== undefined)
    rows = rows.where('invoices.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('invoices.id'),
    defaultDirection: 'desc',
    sorts: {
      number: { by: sql.ref('invoices.number'), of: (row) => row.number },
      total: { by: sql.ref('invoices.total'), of: (row) => row.total },
      due_on: { by: sql.ref('invoices.due_on'), of: (row) => row.due_on },
    },
  });
};

const paymentsOf = (scope: Scope, invoiceId: number) =>
  scope.tx
    .selectFrom('payment_allocations as a')
    .innerJoin('payments', 'payments.id', 'a.payment_id')
    .where('a.invoice_id', '=', invoiceId)
    .where('payments.status', '=', 'succeeded')
    .orderBy('payments.number')
    .select([
      'payments.id as payment_id',
      'payments.number',
      'method',
      'a.amount',
      'a.discount',
      'received_at',
    ])
    .select(['card_issuer', 'card_last4'])
    .$narrowType<{ received_at: string }>()
    .execute();

const readLines = (scope: Scope, invoiceId: number) =>
  scope.tx
    .selectFrom('invoice_lines')
    .where('invoice_id', '=', invoiceId)
    .orderBy('line_number')
    .select(['line_number', 'type', 'product_number as product', 'description', 'quantity', 'unit_price'])
    .select(['discount_percent', 'discount_amount', 'extended_amount', 'period_from', 'period_to', 'price'])
    .$narrowType<{ type: 'R' | 'S' | 'V' }>()
    .execute();

/** Of a credit, the invoices of which it takes something back. */
const creditedBy = (scope: Scope, invoiceId: number) =>
  scope.tx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoice_lines as credited', 'credited.id', 'l.credits_line_id')
    .innerJoin('invoices', 'invoices.id', 'credited.invoice_id')
    .where('l.invoice_id', '=', invoiceId)
    .select(['invoices.id', 'invoices.number'])
    .distinct()
    .orderBy('invoices.number')
    .execute();

const readHeader = (scope: Scope, invoiceId: number) =>
  invoiceRows(scope)
    .where('invoices.id', '=', invoiceId)
    .select(['invoices.rental_total', 'invoices.sales_total', 'invoices.services_total'])
    .select(['invoices.waiver_total', 'tax1_code', 'tax1_percent', 'invoices.tax1_total'])
    .select([
      'tax2_code',
      'tax2_percent',
      'invoices.tax2_total',
      'invoices.po_number',
      'invoices.credit_reason',
      'invoices.row_version',
    ])
    .select(['terms_text', 'discount_by', 'early_discount', 'discounted'])
    .select(['period_from as billed_from', 'period_to as billed_through'])
    .leftJoin('work_orders', 'work_orders.id', 'invoices.work_order_id')
    .select(['work_orders.number as work_order_number', 'contracts.kind as contract_kind'])
    .select(['invoices.division_id', 'invoices.custom_fields'])
    .$narrowType<Pick<Invoice, 'custom_fields' | 'contract_kind'>>()
    .executeTakeFirst();

/** Of a bill that several customers bear, which part an invoice is, and the papers of the others; null of all else. */
const shareOf = async ({ tx }: Scope, invoiceId: number): Promise<Invoice['share']> => {
  const own = await tx
    .selectFrom('invoices')
    .where('id', '=', invoiceId)
    .select(['shared_bill_id', sql<PaperSnapshot['share'] | null>`paper_snapshot -> 'share'`.as('share')])
    .executeTakeFirst();
  if (own?.share === null || own?.share === undefined) return null;
  const others =
    own.shared_bill_id === null
      ? []
      : await tx
          .selectFrom('invoices')
          .innerJoin('customers', 'customers.id', 'invoices.customer_id')
          .where('shared_bill_id', '=', own.shared_bill_id)
          .where('invoices.id', '<>', invoiceId)
          .orderBy('invoices.id')
          .select(['invoices.id', 'invoices.number', 'customers.name as customer_name', 'invoices.total'])
          .execute();
  return { ...own.share, others };
};

/** An invoice as it stands in the database, with what was paid on it and what it credits. */
export type StandingInvoice = Pick<
  Invoice,
  'payments' | 'applications' | 'deposits' | 'credits' | 'share' | 'tax_parts'
> & {
  header: NonNullable<Awaited<ReturnType<typeof readHeader>>>;
  lines: Awaited<ReturnType<typeof readLines>>;
};

/** An invoice by its row; undefined where none has it. */
export const findStandingInvoice = async (
  scope: Scope,
  invoiceId: number,
): Promise<StandingInvoice | undefined> => {
  const header = await readHeader(scope, invoiceId);
  if (header === undefined) return undefined;
  const [lines, payments, applications, deposits, credits, share, tax_parts] = await Promise.all([
    readLines(scope, invoiceId),
    paymentsOf(scope, invoiceId),
    applicationsOf(scope, invoiceId),
    depositsOn(scope, invoiceId),
    header.source === 'R' ? creditedBy(scope, invoiceId) : [],
    shareOf(scope, invoiceId),
    taxPartsOf(scope, invoiceId),
  ]);
  return { header, lines, payments, applications, deposits, credits, share, tax_parts };
};

/**
 * An invoice that stands so, as it is answered in the reader's language.
 * @throws Refusal resource.not_found where the actor may not see the division's invoices
 */
export const invoiceReply = (scope: Scope, { header, lines, ...rest }: StandingInvoice): Invoice => {
  if (!may(scope, 'invoices.view', { division: header.division_id })) return notFound();
  const { division_id: _, ...invoice } = header;
  const told = lines.map(({ price, ...line }) => ({
    ...line,
    explanation: reasonReply(scope, price as BilledPrice | Reason | null),
  }));
  return { ...invoice, ...rest, lines: told };
};

/**
 * An invoice with its lines and what was paid on it.
 * @throws Refusal resource.not_found, also where the actor may not see the division's invoices
 */
export const getInvoiceById = async (scope: Scope, invoiceId: number): Promise<Invoice> =>
  invoiceReply(scope, (await findStandingInvoice(scope, invoiceId)) ?? notFound());
