import type { ReportFigure } from '@yardline/contract/reports/reports';
import { Day, Figure, Money } from '@yardline/ui/Figures';

const kinds = {
  machines: 'count',
  days_owned: 'count',
  days_out: 'count',
  missed: 'count',
  time_utilisation: 'percent',
  dollar_utilisation: 'percent',
  revenue: 'money',
  revenue_before: 'money',
  rate: 'money',
  cost: 'money',
  replacement_cost: 'money',
  list_price: 'money',
  missed_amount: 'money',
  since: 'day',
  available_hours: 'count',
  billable_hours: 'count',
  utilization: 'percent',
  attended_hours: 'count',
  logged_hours: 'count',
  orders_done: 'count',
  done_hours: 'count',
  billed_hours: 'count',
  productivity: 'percent',
  efficiency: 'percent',
  proficiency: 'percent',
  estimated_hours: 'count',
  estimate_accuracy: 'percent',
  effective_rate: 'money',
  below_posted: 'money',
  share_of_posted: 'percent',
  work_amount: 'money',
  work_cost: 'money',
  margin: 'money',
  days_open: 'count',
  not_due: 'money',
  late_30: 'money',
  late_60: 'money',
  late_90: 'money',
  late_more: 'money',
  owed: 'money',
  net_sales: 'money',
  taxable: 'money',
  untaxed: 'money',
  exempt: 'money',
  tax: 'money',
  received: 'money',
  came_back: 'money',
  refunded: 'money',
  kept: 'money',
  held: 'money',
} as const satisfies Record<ReportFigure, string>;

/** A figure of a report as its kind is written. */
export const ReportValue = ({ figure, value }: { figure: ReportFigure; value: string | number | null }) => {
  if (typeof value === 'string') return <Day day={value} />;
  if (kinds[figure] === 'money') return <Money amount={value} />;
  return <Figure value={value} unit={kinds[figure] === 'percent' ? '%' : ''} />;
};
