import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  type getReportTotals,
  type listReport,
  type ReportFigure,
  type ReportName,
  reports,
  type ReportRow,
} from '@yardline/contract/reports/reports';
import { amount, cents } from '@yardline/domain/money/cents';
import { adviceOf } from '@yardline/domain/utilisation/pricing-advice';
import { financialUtilisation, timeUtilisation } from '@yardline/domain/utilisation/utilisation';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { listPage, type Page } from '../../kernel/list.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { type Asked, askedOf } from './asked.ts';
import { byClass } from './by-class.ts';
import { idleMachines } from './idle.ts';
import { labored, measured, measuredOf, worked } from './measured.ts';
import { missedByGroup } from './missed.ts';
import { agedReceivables, cashReceipts, openDeposits, salesTax, taxByAuthority } from './money.ts';
import { byCustomer, bySalesperson, byWeek, revenueByClass } from './revenue.ts';
import { byMechanic, byWorkOrder } from './workshop.ts';

/** What answers each report: rows with an id, a code, a name and its figures. */
const statements: Record<ReportName, (asked: Asked) => RawBuilder<unknown>> = {
  utilization: byClass,
  'raise-or-sell': byClass,
  'fleet-value': byClass,
  'revenue-by-week': byWeek,
  'revenue-by-class': revenueByClass,
  'revenue-by-customer': byCustomer,
  'revenue-by-salesperson': bySalesperson,
  'missed-rentals': missedByGroup,
  'idle-capital': idleMachines,
  'mechanic-performance': byMechanic,
  'work-order-performance': byWorkOrder,
  'aged-receivables': agedReceivables,
  'sales-tax': salesTax,
  'tax-by-authority': taxByAuthority,
  'cash-receipts': cashReceipts,
  'open-deposits': openDeposits,
};

/** What is derived from the other figures. */
const derived = ['rate', 'dollar_utilisation', ...measured] as const;
type Stored = Exclude<ReportFigure, (typeof derived)[number]>;
type Line = Record<Exclude<Stored, 'since'> | (typeof labored)[number], number | null> &
  Pick<ReportRow, 'id' | 'code' | 'name' | 'since'>;

const counted = ['machines', 'days_owned', 'days_out', 'revenue', 'revenue_before', 'cost'] as const;
const worth = [
  'replacement_cost',
  'list_price',
  'missed',
  'missed_amount',
  'work_amount',
  'work_cost',
] as const;
/** What accountants ask for. */
const owed = ['not_due', 'late_30', 'late_60', 'late_90', 'late_more', 'owed'] as const;
const taxes = ['net_sales', 'taxable', 'untaxed', 'tax', 'exempt'] as const;
const received = ['received', 'came_back', 'refunded', 'kept', 'held'] as const;
const booked = [...owed, ...taxes, ...received] as const;
const summed = [...counted, ...worth, ...worked, ...labored, ...booked] as const;
const stored = [...summed, 'time_utilisation', 'days_open', 'since'] as const satisfies readonly (
  | Stored
  | (typeof labored)[number]
)[];

/** Needed beside its own columns to derive from. */
const known = (name: ReportName): ReadonlySet<string> => {
  const own: readonly string[] = reports[name].figures;
  return new Set([
    ...own,
    ...(own.includes('rate') ? ['days_out', 'days_owned', 'missed'] : []),
    ...(own.includes('effective_rate') ? labored : []),
  ]);
};

/** The rows of a report with all columns, null where it has none. */
const linesOf = (asked: Asked): SelectQueryBuilder<DB, 'assets', Line> => {
  const has = known(asked.name);
  const seesMoney = may(asked.scope, 'invoices.view');
  // What work cost tells wages, which take a right of their own.
  const seesWages = may(asked.scope, 'see_labor_costs');
  const isShown = (figure: (typeof stored)[number]) =>
    has.has(figure) && (figure !== 'revenue' || seesMoney) && (figure !== 'work_cost' || seesWages);
  const columns = stored.map((figure) =>
    isShown(figure)
      ? sql.ref(`r.${figure}`)
      : sql`${figure === 'since' ? sql`null::text` : sql`null::numeric`} as ${sql.id(figure)}`,
  );
  const all = sql<Line>`(select r.id, r.code, r.name, ${sql.join(columns)} from (${statements[asked.name](asked)}) r)`;
  // A derived table stands in for a table of the schema, whose name the builder's types ask for.
  return asked.scope.tx.selectFrom(all.as('report')).selectAll() as unknown as SelectQueryBuilder<
    DB,
    'assets',
    Line
  >;
};

type Measured = Pick<Line, 'revenue' | 'days_out' | 'days_owned' | 'cost'>;

/** What is earned by a day out, and in a year of what was spent. The average fleet is that of today. */
const derivedOf = ({ name, days }: Asked, line: Measured): Pick<ReportRow, 'rate' | 'dollar_utilisation'> => {
  const own: readonly string[] = reports[name].figures;
  const { revenue, days_out: out, cost } = line;
  if (!own.includes('rate') || revenue === null) return { rate: null, dollar_utilisation: null };
  const earned = cents(revenue);
  return {
    rate: out === null || out === 0 ? null : amount(Math.round(earned / out)),
    dollar_utilisation:
      own.includes('dollar_utilisation') && cost !== null && cost > 0
        ? financialUtilisation(earned, days, cents(cost))
        : null,
  };
};

const rowOf = (asked: Asked, line: Line): ReportRow => {
  const own: readonly string[] = reports[asked.name].figures;
  const shown = <T>(figure: Stored, value: T) => (own.includes(figure) ? value : null);
  const { time_utilisation: used, missed } = line;
  const isAdvised = asked.name === 'raise-or-sell' && used !== null;
  return Object.assign(line, derivedOf(asked, line), measuredOf(line), {
    days_owned: shown('days_owned', line.days_owned),
    days_out: shown('days_out', line.days_out),
    missed: shown('missed', missed),
    advice: isAdvised ? adviceOf({ timeUtilisation: used, missed: missed ?? 0 }) : null,
  });
};

const escaped = (typed: string): string => `%${typed.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const sortBy = (figure: Exclude<Stored, 'since'>) => ({
  by: sql`coalesce(report.${sql.id(figure)}, 0)`,
  of: (row: Line) => row[figure] ?? 0,
});

const sorts = {
  ...Object.fromEntries(booked.map((figure) => [figure, sortBy(figure)])),
  name: { by: sql.ref('report.name'), of: (row: Line) => row.name },
  attended_hours: sortBy('attended_hours'),
  available_hours: sortBy('available_hours'),
  billable_hours: sortBy('billable_hours'),
  logged_hours: sortBy('logged_hours'),
  orders_done: sortBy('orders_done'),
  done_hours: sortBy('done_hours'),
  billed_hours: sortBy('billed_hours'),
  estimated_hours: sortBy('estimated_hours'),
  work_amount: sortBy('work_amount'),
  days_open: sortBy('days_open'),
  since: { by: sql`coalesce(report.since, '')`, of: (row: Line) => row.since ?? '' },
  machines: sortBy('machines'),
  days_owned: sortBy('days_owned'),
  days_out: sortBy('days_out'),
  time_utilisation: sortBy('time_utilisation'),
  revenue: sortBy('revenue'),
  revenue_before: sortBy('revenue_before'),
  replacement_cost: sortBy('replacement_cost'),
  list_price: sortBy('list_price'),
  missed: sortBy('missed'),
  missed_amount: sortBy('missed_amount'),
};

/**
 * A page of a report.
 * @throws Refusal permission.denied, resource.not_found, request.invalid, page.invalid, sort.unknown
 */
export const listReportRows = async (
  scope: Scope,
  { params: { type: report }, query }: InputOf<typeof listReport>,
): Promise<Page<ReportRow>> => {
  const asked = askedOf(scope, report, query);
  const { search = '', from: _, to: __, division_id: ___, ...request } = query;
  let lines = linesOf(asked);
  if (search.trim() !== '') {
    const like = escaped(search);
    lines = lines.where(() => sql<SqlBool>`(report.name ilike ${like} or report.code ilike ${like})`);
  }
  const page = await listPage(
    scope,
    lines,
    { ...request, sort: request.sort ?? reports[report].sort },
    { id: sql.ref<number>('report.id'), sorts },
  );
  const items = page.items.map((line) => rowOf(asked, line));
  return Object.assign(page, { items });
};

type Sums = Record<(typeof summed)[number], number | null> & {
  rows: number;
  billable_of_available: number | null;
  done_of_estimated: number | null;
};

/**
 * The sums of a report.
 * @throws Refusal permission.denied, resource.not_found, request.invalid
 */
export const readReportTotals = async (
  scope: Scope,
  { params: { type: report }, query }: InputOf<typeof getReportTotals>,
): Promise<ReplyOf<typeof getReportTotals>> => {
  const asked = askedOf(scope, report, query);
  const sums = summed.map((figure) => sql`sum(report.${sql.id(figure)}) as ${sql.id(figure)}`);
  // Hours of people without shifts are of no hours that were available.
  const ofAvailable = sql`sum(report.billable_hours) filter (where report.available_hours > 0)`;
  const ofEstimated = sql`sum(report.done_hours) filter (where report.estimated_hours is not null)`;
  const { rows } = await sql<Sums>`
    select count(*) as rows, ${ofAvailable} as billable_of_available, ${ofEstimated} as done_of_estimated,
      ${sql.join(sums)} from (${linesOf(asked)}) report`.execute(scope.tx);
  const [row] = rows;
  if (row === undefined) throw new Error('sums without a group always answer one row');
  const { billable_of_available: billable, done_of_estimated: estimated, ...found } = row;
  const { days_out: out, days_owned: owned } = found;
  const own: readonly string[] = reports[report].figures;
  const isUsed = own.includes('time_utilisation') && out !== null && owned !== null;
  const shown = (figure: 'days_owned' | 'days_out' | 'missed') =>
    own.includes(figure) ? found[figure] : null;
  return Object.assign(found, derivedOf(asked, found), measuredOf(found, { billable, estimated }), {
    from: asked.from,
    to: asked.to,
    time_utilisation: isUsed ? timeUtilisation(out, owned) : null,
    days_owned: shown('days_owned'),
    days_out: shown('days_out'),
    missed: shown('missed'),
    // A sale bears several taxes: over all codes it would be counted more than once.
    net_sales: null,
    taxable: null,
    untaxed: null,
    exempt: null,
    days_open: null,
    since: null,
  });
};
