import { ageing, type AgeBand } from '@yardline/domain/accounts/ageing';
import { type Cents, cents, sum } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import { pageRows } from './glance.ts';

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('invoices')
    .leftJoin('contracts', 'contracts.id', 'invoices.contract_id')
    .select(['invoices.id', 'invoices.number', 'invoices.invoiced_on', 'invoices.due_on', 'invoices.total'])
    .select(['invoices.balance', 'invoices.period_from', 'invoices.period_to', 'invoices.po_number'])
    .select(['invoices.contract_id', 'contracts.number as contract_number']);

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** A page of the customer's invoices, the newest first; of those that are open the first due. */
export const listInvoices = async (
  scope: Scope,
  isOpen: boolean,
  page: number,
): Promise<{ rows: InvoiceRow[]; total: number }> => {
  const counting = scope.tx.selectFrom('invoices').select((eb) => eb.fn.countAll<number>().as('n'));
  const found = rowsOf(scope);
  const [rows, { n }] = await Promise.all([
    (isOpen
      ? found.where('invoices.balance', '<>', 0).orderBy('invoices.due_on').orderBy('invoices.id')
      : found.orderBy('invoices.id', 'desc')
    )
      .limit(pageRows)
      .offset((page - 1) * pageRows)
      .execute(),
    (isOpen ? counting.where('balance', '<>', 0) : counting).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: n };
};

export const invoicesOfRental = (scope: Scope, rentalId: number): Promise<InvoiceRow[]> =>
  rowsOf(scope)
    .where('invoices.contract_id', '=', rentalId)
    .orderBy('invoices.id', 'desc')
    .limit(50)
    .execute();

/** An invoice of the customer with its sums; undefined for one that is not theirs. */
export const findInvoice = (scope: Scope, id: number) =>
  rowsOf(scope)
    .where('invoices.id', '=', id)
    .select(['invoices.rental_total', 'invoices.sales_total', 'invoices.services_total'])
    .select(['invoices.waiver_total', 'invoices.tax1_code', 'invoices.tax1_total', 'invoices.tax2_code'])
    .select(['invoices.tax2_total', 'invoices.early_discount', 'invoices.discount_by', 'invoices.discounted'])
    .executeTakeFirst();

export const linesOfInvoice = ({ tx }: Scope, invoiceId: number) =>
  tx
    .selectFrom('invoice_lines')
    .where('invoice_id', '=', invoiceId)
    .orderBy('line_number')
    .orderBy('id')
    .select(['description', 'product_number', 'quantity', 'unit_price', 'extended_amount'])
    .select(['period_from', 'period_to'])
    .execute();

/** What the customer owes, in cents: in all, of it past due, and by age. Credits that are open count against it. */
export type Unpaid = { total: Cents; overdue: Cents; bands: Record<AgeBand, Cents> };

export const readUnpaid = async (scope: Scope): Promise<Unpaid> => {
  const open = await scope.tx
    .selectFrom('invoices')
    .where('balance', '<>', 0)
    .select(['due_on', 'balance'])
    .execute();
  const today = dayOf(scope.now, scope.company.timeZone);
  const items = open.map(({ due_on: dueOn, balance }) => ({ dueOn, balance: cents(balance) }));
  const { current, ...late } = ageing(items, today);
  return {
    total: sum(items.map(({ balance }) => balance)),
    overdue: sum(Object.values(late)),
    bands: { current, ...late },
  };
};
