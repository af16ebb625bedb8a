import type { Permission } from '@yardline/domain/permissions/areas';
import { pricingAdvice } from '@yardline/domain/utilisation/pricing-advice';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import { day, listQuery, money, pageOf, pathId } from '../fields.ts';

const documents = ['contracts.view', 'reservations.view', 'quotes.view'] as const;

/** The figures that rows of reports can have. */
const figures = {
  machines: z.int().nullable(),
  /** Days on which its machines were in the fleet, and on which they were out. */
  days_owned: z.int().nullable(),
  days_out: z.int().nullable(),
  /** Percent. */
  time_utilisation: z.number().nullable(),
  /** Billed less credits, before taxes; null for callers who may not see invoices. */
  revenue: money.nullable(),
  /** The same in the period before, which is as long. */
  revenue_before: money.nullable(),
  /** Rental revenue of a day out. */
  rate: money.nullable(),
  /** Rental revenue as if it went on for a year, out of what the machines cost; percent. */
  dollar_utilisation: cost(z.number()).nullable(),
  cost: cost(money).nullable(),
  replacement_cost: money.nullable(),
  list_price: money.nullable(),
  /** Rentals that could not be made, and what they would have cost. */
  missed: z.int().nullable(),
  missed_amount: money.nullable(),
  /** Since when a machine is idle. */
  since: z.string().nullable(),
  /** Hours clocked in; null for callers who do not see the orders of all divisions, or ask for one. */
  attended_hours: z.number().nullable(),
  /** Hours by shifts less absences and holidays, told as attendance is; and hours logged on orders that a customer pays for. */
  available_hours: z.number().nullable(),
  billable_hours: z.number().nullable(),
  /** Hours logged on orders in the period; those of orders that closed in it, whenever they were; and those billed on these. */
  logged_hours: z.number().nullable(),
  orders_done: z.int().nullable(),
  done_hours: z.number().nullable(),
  billed_hours: z.number().nullable(),
  /** Percent; null without a denominator. */
  productivity: z.number().nullable(),
  efficiency: z.number().nullable(),
  proficiency: z.number().nullable(),
  utilization: z.number().nullable(),
  /** Labor hours of the estimates that became orders, and percent of them of the hours that these orders took. */
  estimated_hours: z.number().nullable(),
  estimate_accuracy: z.number().nullable(),
  /** What an hour of labor brought on orders that closed, how far that is below the rate of its labor code today, and percent of it. */
  effective_rate: money.nullable(),
  below_posted: money.nullable(),
  share_of_posted: z.number().nullable(),
  /** Of lines on orders that closed: what they are worth at list price, what they cost, and the difference. */
  work_amount: money.nullable(),
  work_cost: cost(money).nullable(),
  margin: cost(money).nullable(),
  days_open: z.number().nullable(),
  /** What customers owe, by days past due; a credit offsets what is due next. */
  not_due: money.nullable(),
  late_30: money.nullable(),
  late_60: money.nullable(),
  late_90: money.nullable(),
  late_more: money.nullable(),
  owed: money.nullable(),
  /** Invoiced less credits before taxes, what of it a tax was charged on, and the tax. */
  net_sales: money.nullable(),
  taxable: money.nullable(),
  untaxed: money.nullable(),
  tax: money.nullable(),
  /** What bears a tax and is exempt from it. */
  exempt: money.nullable(),
  /** Money that came, that the bank took back, that was refunded, and what stayed. */
  received: money.nullable(),
  came_back: money.nullable(),
  refunded: money.nullable(),
  kept: money.nullable(),
  /** Deposits that are held. */
  held: money.nullable(),
};
export type ReportFigure = keyof typeof figures;

/**
 * Every report: the right to it, its figures in the order of its columns, what it is sorted by at first, and whether it is of
 * a period or of today.
 */
export const reports = {
  utilization: {
    needs: ['assets.view'],
    figures: [
      'machines',
      'days_owned',
      'days_out',
      'time_utilisation',
      'revenue',
      'rate',
      'cost',
      'dollar_utilisation',
    ],
    sort: '-time_utilisation',
    hasPeriod: true,
  },
  'raise-or-sell': {
    needs: ['assets.view'],
    figures: ['machines', 'time_utilisation', 'revenue', 'rate', 'missed', 'missed_amount'],
    sort: '-time_utilisation',
    hasPeriod: true,
  },
  'revenue-by-week': {
    needs: ['invoices.view'],
    figures: ['revenue', 'revenue_before'],
    sort: 'name',
    hasPeriod: true,
  },
  'revenue-by-class': {
    needs: ['invoices.view'],
    figures: ['revenue', 'revenue_before'],
    sort: '-revenue',
    hasPeriod: true,
  },
  'revenue-by-customer': {
    needs: ['invoices.view'],
    figures: ['revenue', 'revenue_before'],
    sort: '-revenue',
    hasPeriod: true,
  },
  'revenue-by-salesperson': {
    needs: ['invoices.view'],
    figures: ['revenue', 'revenue_before'],
    sort: '-revenue',
    hasPeriod: true,
  },
  'aged-receivables': {
    needs: ['invoices.view'],
    figures: ['not_due', 'late_30', 'late_60', 'late_90', 'late_more', 'owed'],
    sort: '-owed',
    hasPeriod: true,
  },
  'sales-tax': {
    needs: ['invoices.view'],
    figures: ['net_sales', 'taxable', 'untaxed', 'tax'],
    sort: 'name',
    hasPeriod: true,
  },
  'tax-by-authority': {
    needs: ['invoices.view'],
    figures: ['taxable', 'exempt', 'tax'],
    sort: 'name',
    hasPeriod: true,
  },
  'cash-receipts': {
    needs: ['payments.view'],
    figures: ['received', 'came_back', 'refunded', 'kept'],
    sort: '-received',
    hasPeriod: true,
  },
  'open-deposits': {
    needs: ['payments.view'],
    figures: ['held'],
    sort: '-held',
    hasPeriod: true,
  },
  'missed-rentals': {
    needs: documents,
    figures: ['missed', 'missed_amount'],
    sort: '-missed_amount',
    hasPeriod: true,
  },
  'fleet-value': {
    needs: ['assets.view'],
    figures: ['machines', 'cost', 'replacement_cost', 'list_price'],
    sort: '-replacement_cost',
    hasPeriod: false,
  },
  'idle-capital': {
    needs: ['assets.view'],
    figures: ['since', 'cost', 'replacement_cost'],
    sort: 'since',
    hasPeriod: true,
  },
  'mechanic-performance': {
    needs: ['work_orders.create'],
    figures: [
      'available_hours',
      'attended_hours',
      'logged_hours',
      'productivity',
      'billable_hours',
      'utilization',
      'orders_done',
      'done_hours',
      'billed_hours',
      'efficiency',
      'proficiency',
      'effective_rate',
      'below_posted',
      'share_of_posted',
      'work_amount',
      'work_cost',
      'margin',
    ],
    sort: '-logged_hours',
    hasPeriod: true,
  },
  'work-order-performance': {
    needs: ['work_orders.create'],
    figures: [
      'done_hours',
      'billed_hours',
      'efficiency',
      'estimated_hours',
      'estimate_accuracy',
      'effective_rate',
      'work_amount',
      'work_cost',
      'margin',
      'days_open',
    ],
    sort: '-done_hours',
    hasPeriod: true,
  },
} as const satisfies Record<
  string,
  { needs: readonly Permission[]; figures: readonly ReportFigure[]; sort: string; hasPeriod: boolean }
>;
export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];

/** What of revenue is of no class. */
export const withoutClass = ['sales', 'services', 'waiver', 'other'] as const;

const reportRow = z.object({
  /** Of what the row is: class, customer, salesperson, group, machine, mechanic, order; 0 of none, below it what has no class. */
  id: z.int(),
  /** Its code or number; of a row without a record, a word of `withoutClass`. */
  code: z.string(),
  /** Its name; of a week its first day. */
  name: z.string(),
  ...figures,
  /** Of a class, in the report that gives it. */
  advice: z.enum(pricingAdvice).nullable(),
});
export type ReportRow = z.output<typeof reportRow>;

const params = z.strictObject({ type: z.enum(reportNames as [ReportName, ...ReportName[]]) });

/** Left out, the period is the 13 weeks up to today. */
const period = { from: day.optional(), to: day.optional(), division_id: pathId.optional() };

const needs = ['assets.view', 'invoices.view', 'payments.view', 'work_orders.create', ...documents] as const;
const shows = [
  'shifts',
  'absences',
  'assets',
  'classes',
  'clock_records',
  'contracts',
  'customers',
  'deposits',
  'divisions',
  'estimates',
  'groups',
  'holds',
  'invoices',
  'labor_codes',
  'missed_rentals',
  'payments',
  'users',
  'work_orders',
] as const;

/** What rows may be sorted by; never by a cost, whose order would tell it. */
export const reportSorts = [
  'name',
  'machines',
  'days_owned',
  'days_out',
  'time_utilisation',
  'revenue',
  'revenue_before',
  'replacement_cost',
  'list_price',
  'missed',
  'missed_amount',
  'since',
  'attended_hours',
  'logged_hours',
  'orders_done',
  'done_hours',
  'billed_hours',
  'estimated_hours',
  'work_amount',
  'days_open',
  'not_due',
  'late_30',
  'late_60',
  'late_90',
  'late_more',
  'owed',
  'net_sales',
  'taxable',
  'untaxed',
  'tax',
  'exempt',
  'received',
  'came_back',
  'refunded',
  'kept',
  'held',
] as const;

export const listReport = endpoint({
  name: 'listReport',
  method: 'GET',
  path: '/rest-api/reports/{type}',
  summary: 'The rows of a report of a period and a division, searched by code or name',
  needs,
  params,
  query: listQuery(reportSorts, period),
  shows: [...shows],
  reply: pageOf(reportRow),
});

export const getReportTotals = endpoint({
  name: 'getReportTotals',
  method: 'GET',
  path: '/rest-api/report-totals/{type}',
  summary: 'The sums of a report over all of its rows, and its period',
  needs,
  params,
  query: z.strictObject(period),
  shows: [...shows],
  reply: z.object({ from: z.string(), to: z.string(), rows: z.int(), ...figures }),
});
