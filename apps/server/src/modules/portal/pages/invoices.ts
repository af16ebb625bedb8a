import type { AccountCell, AccountPart } from '@yardline/contract/store/account';
import { settlingOn } from '@yardline/domain/accounts/terms';
import { amount, cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { asksOf } from '../asks/asking.ts';
import { payWords } from '../paying/pay-pages.ts';
import { type Glance, missing, pageOf, pagesOf, type Shown } from '../glance.ts';
import { findInvoice, type InvoiceRow, linesOfInvoice, listInvoices } from '../invoices.queries.ts';

export const invoiceColumns = ({ words: { invoices: said } }: Glance) => [
  { text: said.number },
  { text: said.date },
  { text: said.due },
  { text: said.rental },
  { text: said.total, isNumber: true as const },
  { text: said.open, isNumber: true as const },
];

export const invoiceRow = (glance: Glance, row: InvoiceRow): AccountCell[] => {
  const { words, base, day, money, may } = glance;
  const rental =
    row.contract_number === null || row.contract_id === null
      ? { text: '' }
      : {
          text: String(row.contract_number),
          ...(may('see_rentals') ? { href: `${base}/rentals/${row.contract_id}` } : {}),
        };
  return [
    {
      text: String(row.number),
      href: `${base}/invoices/${row.id}`,
      more: row.total < 0 ? words.invoices.credit : row.po_number,
    },
    { text: day(row.invoiced_on) },
    { text: day(row.due_on) },
    rental,
    { text: money(row.total) },
    { text: row.balance === 0 ? words.invoices.paid : money(row.balance) },
  ];
};

/** The customer's invoices and credits: those that are open, or all. */
export const invoices = async (glance: Glance): Promise<Shown> => {
  const { scope, words, base, query } = glance;
  const said = words.invoices;
  const state = query.get('state') === 'all' ? 'all' : 'open';
  const { rows, total } = await listInvoices(scope, state === 'open', pageOf(query));
  return {
    title: said.title,
    parts: [
      {
        kind: 'tabs',
        label: said.title,
        links: (['open', 'all'] as const).map((each) => ({
          text: said.states[each],
          href: `${base}/invoices?state=${each}`,
          isCurrent: each === state,
        })),
      },
      ...(glance.may('pay')
        ? [{ kind: 'links' as const, links: [{ text: payWords(glance).linkAll, href: `${base}/pay` }] }]
        : []),
      {
        kind: 'table',
        title: said.states[state],
        columns: invoiceColumns(glance),
        rows: rows.map((row) => invoiceRow(glance, row)),
        empty: said.empty,
        pages: pagesOf(glance, '/invoices', total),
      },
    ],
  };
};

/** The days that are billed, cut in the company's zone. */
const spanOf = ({ day, scope }: Glance, from: string | null, to: string | null): string => {
  const dayAt = (instant: string): string =>
    day(dayOf(Temporal.Instant.from(instant), scope.company.timeZone));
  return from === null || to === null ? '' : `${dayAt(from)} – ${dayAt(to)}`;
};

const linesTable = async (glance: Glance, id: number): Promise<AccountPart> => {
  const { scope, words, money, count } = glance;
  const said = words.invoices;
  const lines = await linesOfInvoice(scope, id);
  return {
    kind: 'table',
    title: said.lines,
    columns: [
      { text: said.description },
      { text: said.period },
      { text: said.quantity, isNumber: true },
      { text: said.price, isNumber: true },
      { text: said.amount, isNumber: true },
    ],
    rows: lines.map((line) => [
      { text: line.description, more: line.product_number },
      { text: spanOf(glance, line.period_from, line.period_to) },
      { text: count(line.quantity) },
      { text: money(line.unit_price) },
      { text: money(line.extended_amount) },
    ]),
    empty: said.noLines,
  };
};

type Found = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

const sumsOf = ({ words, money }: Glance, row: Found): AccountPart => {
  const said = words.invoices;
  const sums = [
    { name: said.rents, value: row.rental_total },
    { name: said.sales, value: row.sales_total },
    { name: said.services, value: row.services_total },
    { name: said.waiver, value: row.waiver_total },
    { name: row.tax1_code || said.tax, value: row.tax1_total },
    { name: row.tax2_code || `${said.tax} 2`, value: row.tax2_total },
  ];
  return {
    kind: 'facts',
    title: said.sums,
    facts: [
      ...sums.filter(({ value }) => value !== 0).map(({ name, value }) => ({ name, value: money(value) })),
      { name: said.total, value: money(row.total) },
      ...(row.discounted === 0 ? [] : [{ name: said.discounted, value: money(row.discounted) }]),
      { name: said.open, value: money(row.balance) },
    ],
  };
};

/** Until which day it is paid with less, and how much less; empty where nothing is deducted now. */
const earlyOf = (glance: Glance, row: Found): string => {
  const { scope, day, money } = glance;
  const balance = cents(row.balance);
  const asked = { early: cents(row.early_discount), by: row.discount_by, taken: cents(row.discounted) };
  const today = dayOf(scope.now, scope.company.timeZone);
  const { paid, discount } = settlingOn({ ...asked, balance, open: balance }, today);
  return discount === 0 || row.discount_by === null
    ? ''
    : payWords(glance).early({
        paid: money(amount(paid)),
        discount: money(amount(discount)),
        day: day(row.discount_by),
      });
};

/** One invoice with its lines, taxes, open amount and paper. */
export const invoice = async (glance: Glance, id: number): Promise<Shown> => {
  const { scope, words, base, day } = glance;
  const row = await findInvoice(scope, id);
  if (row === undefined) return missing(glance);
  const said = words.invoices;
  const facts = [
    { name: said.date, value: day(row.invoiced_on) },
    { name: said.due, value: day(row.due_on) },
    { name: said.early, value: earlyOf(glance, row) },
    { name: said.period, value: spanOf(glance, row.period_from, row.period_to) },
    { name: words.rentals.po, value: row.po_number },
  ];
  return {
    title: `${row.total < 0 ? said.credit : said.number} ${row.number}`,
    above: { text: said.title, href: `${base}/invoices` },
    parts: [
      { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
      await linesTable(glance, id),
      sumsOf(glance, row),
      {
        kind: 'links',
        links: [
          ...(glance.may('pay') && row.balance > 0
            ? [{ text: payWords(glance).link, href: `${base}/pay?invoice=${id}` }]
            : []),
          { text: said.paper, href: `${base}/invoices/${id}/paper.pdf` },
          ...(glance.may('pay') && row.total > 0
            ? [{ text: asksOf(glance).acts.dispute, href: `${base}/invoices/${id}/dispute` }]
            : []),
        ],
      },
    ],
  };
};
