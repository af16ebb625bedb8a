import type { AccountCell, AccountPart } from '@yardline/contract/store/account';
import { feeSentences } from '@yardline/domain/charges/fee-terms';
import { amount } from '@yardline/domain/money/cents';
import { holdPages } from '../../guarantees/public.ts';
import { tellReasons } from '../../pricing/public.ts';
import { type Glance, missing, pageOf, pagesOf, type Shown } from '../glance.ts';
import { invoicesOfRental } from '../invoices.queries.ts';
import {
  findRental,
  linesOf,
  listRentals,
  type RentalLine,
  type RentalRow,
  type RentalState,
  rentalStates,
} from '../rentals.queries.ts';
import { asksOf } from '../asks/asking.ts';
import { invoiceColumns, invoiceRow } from './invoices.ts';

const stateOf = (query: URLSearchParams): RentalState =>
  rentalStates.find((state) => state === query.get('state')) ?? 'open';

const startOf = ({ moment }: Glance, row: RentalRow): string =>
  row.starts_at === null ? '' : moment(row.starts_at, row.time_zone);

const endOf = ({ moment, words }: Glance, row: RentalRow): string =>
  row.is_indefinite || row.ends_at === null ? words.rentals.indefinite : moment(row.ends_at, row.time_zone);

const rowOf = (glance: Glance, row: RentalRow): AccountCell[] => {
  const { words, base, money } = glance;
  return [
    { text: String(row.number), href: `${base}/rentals/${row.id}`, more: row.po_number },
    { text: row.what, more: row.pieces_out === 0 ? '' : words.rentals.itemsOut(row.pieces_out) },
    { text: row.site },
    { text: startOf(glance, row) },
    { text: endOf(glance, row) },
    { text: money(row.total) },
  ];
};

/** The customer's rentals: those that run, those to come, those that are over. */
export const rentals = async (glance: Glance): Promise<Shown> => {
  const { scope, words, base, query } = glance;
  const said = words.rentals;
  const state = stateOf(query);
  const { rows, total } = await listRentals(scope, state, pageOf(query));
  return {
    title: said.title,
    parts: [
      {
        kind: 'tabs',
        label: said.state,
        links: rentalStates.map((each) => ({
          text: said.states[each],
          href: `${base}/rentals?state=${each}`,
          isCurrent: each === state,
        })),
      },
      {
        kind: 'table',
        title: said.states[state],
        columns: [
          { text: state === 'upcoming' ? said.reservation : said.number },
          { text: said.items },
          { text: said.site },
          { text: said.starts },
          { text: said.ends },
          { text: said.total, isNumber: true },
        ],
        rows: rows.map((row) => rowOf(glance, row)),
        empty: said.empty,
        pages: pagesOf(glance, '/rentals', total),
      },
    ],
  };
};

const lineOf = (glance: Glance, row: RentalRow, line: RentalLine): AccountCell[] => {
  const { words, money, moment, count } = glance;
  const said = words.rentals;
  const zone = row.time_zone;
  const state = said.lineStates[line.status_code as keyof typeof said.lineStates] ?? '';
  const at = line.returned_at ?? line.out_at;
  return [
    { text: line.description, more: line.asset_number === '' ? '' : said.machine(line.asset_number) },
    { text: count(line.quantity) },
    line.type === 'R' ? { text: state, more: at === null ? '' : moment(at, zone) } : { text: '' },
    { text: line.ends_at === null ? '' : moment(line.ends_at, zone) },
    { text: money(line.unit_price) },
    { text: money(line.extended_amount) },
  ];
};

const linesTable = (glance: Glance, row: RentalRow, lines: readonly RentalLine[]): AccountPart => {
  const { words, money } = glance;
  const said = words.rentals;
  return {
    kind: 'table',
    title: said.lines,
    columns: [
      { text: said.item },
      { text: said.quantity, isNumber: true },
      { text: said.state },
      { text: said.ends },
      { text: said.rate, isNumber: true },
      { text: said.amount, isNumber: true },
    ],
    rows: lines.map((line) => lineOf(glance, row, line)),
    empty: said.noLines,
    foot: [
      { text: said.total },
      { text: '' },
      { text: '' },
      { text: '' },
      { text: '' },
      { text: money(row.total) },
    ],
  };
};

/** What is held on the customer's card for it, in a sentence; empty where nothing ever was. */
const heldOf = async ({ scope, words, money, moment }: Glance, row: RentalRow): Promise<string> => {
  const shown = await holdPages.shown(scope, row.id);
  if (shown === undefined) return '';
  const { state, amount: held, last4, at } = shown;
  const day = at === null ? '' : moment(at, row.time_zone);
  return words.rentals.guarantees[state](money(amount(held)), last4, day);
};

/** What a late return and a late cancellation cost, in sentences; empty where nothing is charged. */
const feesOf = ({ scope }: Glance, row: RentalRow): string =>
  tellReasons(scope, feeSentences(row.fee_terms ?? {})).join(' ');

const factsOf = (glance: Glance, row: RentalRow, held: string): AccountPart => {
  const said = glance.words.rentals;
  const facts = [
    {
      name: said.state,
      value: said.statuses[row.status as keyof typeof said.statuses] ?? row.status,
    },
    { name: said.starts, value: startOf(glance, row) },
    { name: said.ends, value: endOf(glance, row) },
    { name: said.site, value: row.site },
    { name: said.po, value: row.po_number },
    { name: said.place, value: row.division },
    { name: said.guarantee, value: held },
    // As the document said it when it was opened, for as long as it can still come to that.
    { name: said.fees, value: row.status === 'open' ? feesOf(glance, row) : '' },
  ];
  return { kind: 'facts', title: said.facts, facts: facts.filter(({ value }) => value !== '') };
};

const invoicesTable = async (glance: Glance, id: number): Promise<AccountPart[]> => {
  if (!glance.may('see_invoices')) return [];
  const rows = await invoicesOfRental(glance.scope, id);
  const { words } = glance;
  return [
    {
      kind: 'table',
      title: words.rentals.invoices,
      columns: invoiceColumns(glance),
      rows: rows.map((row) => invoiceRow(glance, row)),
      empty: words.invoices.empty,
    },
  ];
};

/** What the person may ask for of a rental that runs. */
const asksOn = (glance: Glance, { id, kind, status, pieces_out: out }: RentalRow): AccountPart[] => {
  if (kind !== 'contract' || status !== 'open' || out === 0 || !glance.may('make_requests')) return [];
  const { acts } = asksOf(glance);
  const href = `${glance.base}/rentals/${id}`;
  return [
    {
      kind: 'links',
      links: [
        { text: acts.callOff, href: `${href}/call-off` },
        { text: acts.extend, href: `${href}/extend` },
        { text: acts.pickup, href: `${href}/pickup` },
        { text: acts.problem, href: `${href}/problem` },
      ],
    },
  ];
};

/** One rental with its lines, prices as agreed, its invoices and its paper. */
export const rental = async (glance: Glance, id: number): Promise<Shown> => {
  const { scope, words, base, may } = glance;
  const row = await findRental(scope, id);
  if (row === undefined) return missing(glance);
  const [lines, invoices, held] = await Promise.all([
    linesOf(scope, id),
    invoicesTable(glance, id),
    heldOf(glance, row),
  ]);
  const said = words.rentals;
  const isReservation = row.kind === 'reservation';
  return {
    title: `${isReservation ? said.reservation : said.number} ${row.number}`,
    above: { text: said.title, href: `${base}/rentals` },
    parts: [
      factsOf(glance, row, held),
      ...asksOn(glance, row),
      linesTable(glance, row, lines),
      ...invoices,
      { kind: 'links', links: [{ text: said.paper, href: `${base}/rentals/${id}/paper.pdf` }] },
      ...(may('order') || may('ask_for_orders')
        ? [
            {
              kind: 'form' as const,
              action: `${base}/rentals/${id}/again`,
              fields: [],
              submit: said.again,
              isQuiet: true as const,
            },
          ]
        : []),
    ],
  };
};
