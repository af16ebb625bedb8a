import { z } from 'zod';

/** Until when the clock is to run, and what of people's work is done on its days. */
export const runForm = z.object({
  until: z.iso.date({ error: 'date.invalid' }),
  makes_bills: z.boolean(),
  charges_late_fees: z.boolean(),
  posts_accruals: z.boolean(),
});
export type RunForm = z.output<typeof runForm>;

/** How far a run usually goes. */
export const leaps = [
  { key: 'week', weeks: 1 },
  { key: 'month', months: 1 },
  { key: 'year', years: 1 },
] as const;
