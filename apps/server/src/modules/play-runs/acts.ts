import type { JobContext } from '../../kernel/jobs/job.ts';
import { postMonthOver } from '../accruals/public.ts';
import { billAtOnce } from '../billing/public.ts';
import { paper } from '../invoices/public.ts';

type Doing = Pick<JobContext, 'inScope' | 'log'>;

/** What people of a shop do on an evening, and a run in their place. */
export type Act = { task: string; carryOut: (context: Doing) => Promise<void> };

export type Acts = { makes_bills: boolean; charges_late_fees: boolean; posts_accruals: boolean };

const bills: Act = { task: 'billing-run', carryOut: billAtOnce };

const lateFees: Act = {
  task: 'late-fees',
  carryOut: ({ inScope }) => inScope((scope) => paper.chargeDueFees(scope)),
};

const accruals: Act = { task: 'accruals', carryOut: ({ inScope }) => inScope(postMonthOver) };

/** The acts of the evening of a day: bills on each, what is done by the month on the first of one. */
export const actsOf = (wanted: Acts, day: string): Act[] => {
  const isFirst = day.endsWith('-01');
  return [
    ...(wanted.makes_bills ? [bills] : []),
    ...(wanted.charges_late_fees && isFirst ? [lateFees] : []),
    ...(wanted.posts_accruals && isFirst ? [accruals] : []),
  ];
};
