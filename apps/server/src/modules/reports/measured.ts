import type { ReportRow } from '@yardline/contract/reports/reports';
import { amount, cents } from '@yardline/domain/money/cents';
import { estimateAccuracy, laborYieldOf } from '@yardline/domain/work-orders/labor-yield';
import { performanceOf } from '@yardline/domain/work-orders/performance';

/** What of the workshop is derived from its other figures. */
export const measured = [
  'productivity',
  'efficiency',
  'proficiency',
  'utilization',
  'margin',
  'estimate_accuracy',
  'effective_rate',
  'below_posted',
  'share_of_posted',
] as const;

/** Sums of hours that the workshop's figures are derived from. */
export const worked = [
  'attended_hours',
  'available_hours',
  'billable_hours',
  'logged_hours',
  'orders_done',
  'done_hours',
  'billed_hours',
  'estimated_hours',
] as const;

/** What labor came to, and would have come to at posted rates: derived from, and no figures of their own. */
export const labored = ['labor_amount', 'posted_amount'] as const;

type Work = Record<
  (typeof worked)[number] | (typeof labored)[number] | 'work_amount' | 'work_cost',
  number | null
>;

/** Of a sum over rows: the hours of those alone that a ratio counts. */
export type Counted = { billable: number | null; estimated: number | null };

const centsOf = (value: number | null) => (value === null ? null : cents(value));
const amountOf = (value: number | null) => (value === null ? null : amount(value));

/** The ratios of the workshop's hours, what its labor brings, and what its work is worth beyond its cost. */
export const measuredOf = (
  line: Work,
  { billable, estimated }: Counted = { billable: line.billable_hours, estimated: line.done_hours },
): Pick<ReportRow, (typeof measured)[number]> => {
  const { work_amount: worthOf, work_cost: spent } = line;
  const ratios = performanceOf({
    attended: line.attended_hours,
    logged: line.logged_hours,
    done: line.done_hours,
    billed: line.billed_hours,
    billable,
    available: line.available_hours,
  });
  const labor = laborYieldOf({
    sales: centsOf(line.labor_amount),
    hours: line.billed_hours,
    posted: centsOf(line.posted_amount),
  });
  return Object.assign(ratios, {
    margin: worthOf === null || spent === null ? null : amount(cents(worthOf) - cents(spent)),
    estimate_accuracy: estimateAccuracy(line.estimated_hours, estimated),
    effective_rate: amountOf(labor.effectiveRate),
    below_posted: amountOf(labor.belowPosted),
    share_of_posted: labor.shareOfPosted,
  });
};
