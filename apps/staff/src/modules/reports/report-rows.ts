import type { ReportName, ReportRow } from '@yardline/contract/reports/reports';
import { paths } from '../../paths.ts';

/** Of what the rows of each report are. */
export const dimensions = {
  utilization: 'class',
  'raise-or-sell': 'class',
  'revenue-by-week': 'week',
  'revenue-by-class': 'class',
  'revenue-by-customer': 'customer',
  'revenue-by-salesperson': 'salesperson',
  'missed-rentals': 'group',
  'fleet-value': 'class',
  'idle-capital': 'machine',
  'mechanic-performance': 'mechanic',
  'work-order-performance': 'order',
  'aged-receivables': 'customer',
  'sales-tax': 'tax',
  'tax-by-authority': 'authority',
  'cash-receipts': 'method',
  'open-deposits': 'customer',
} as const satisfies Record<ReportName, string>;

type Period = { from: string; to: string };
type Way = { to: string; search: Readonly<Record<string, string>> };

const weekOf = (monday: string, { from, to }: Period): Period => {
  const sunday = Temporal.PlainDate.from(monday).add({ days: 6 }).toString();
  return { from: monday < from ? from : monday, to: sunday > to ? to : sunday };
};

/** The days of the report, and its division as lists name it. */
export type Asked = { period: Period; inDivision: Readonly<Record<string, string>> };
type WayOf = (row: ReportRow, asked: Asked) => Way | undefined;

const invoices = (asked: Asked, more: Readonly<Record<string, string>>): Way => ({
  to: paths.invoices(),
  search: Object.assign({}, asked.period, asked.inDivision, more),
});
const machinesOf: WayOf = ({ id }) => ({
  to: paths.assets(),
  search: { class_id: String(id), kind: 'numbered' },
});

/** The list of records that a row counts; undefined where there is none. */
export const ways: Record<ReportName, WayOf> = {
  utilization: machinesOf,
  'raise-or-sell': machinesOf,
  'fleet-value': machinesOf,
  'revenue-by-week': ({ name }, asked) => invoices(asked, weekOf(name, asked.period)),
  'revenue-by-customer': ({ id }, asked) => invoices(asked, { customer_id: String(id) }),
  'revenue-by-salesperson': ({ id }, asked) =>
    id > 0 ? invoices(asked, { salesperson_id: String(id) }) : undefined,
  'revenue-by-class': ({ id }, asked) => (id > 0 ? invoices(asked, { class_id: String(id) }) : undefined),
  'missed-rentals': ({ id }, { period }) => ({
    to: paths.missedRentals(),
    search: Object.assign({}, period, { group_id: String(id) }),
  }),
  'idle-capital': ({ code }) => ({ to: paths.asset(code), search: {} }),
  'mechanic-performance': ({ id }) => ({
    to: paths.workOrders(),
    search: { mechanic_id: String(id), finished: '1' },
  }),
  'work-order-performance': ({ code }) => ({ to: paths.workOrder(code), search: {} }),
  'aged-receivables': ({ id }) => ({ to: paths.customerStatement(id), search: {} }),
  'sales-tax': (_row, asked) => invoices(asked, {}),
  'tax-by-authority': (_row, asked) => invoices(asked, {}),
  'cash-receipts': ({ code }) => ({ to: paths.payments(), search: { method: code } }),
  'open-deposits': ({ id }) => ({ to: paths.customerDeposits(id), search: {} }),
};
