import type { BillableLine } from './billable-line.ts';
import { periodsOf, type Rhythm } from './billing-periods.ts';
import { clockStart, type LineCycleRow, lineTermsOf } from './cycle-terms.ts';

type Candidate = Pick<
  BillableLine,
  'status_code' | 'starts_at' | 'out_at' | 'returned_at' | 'billed_through'
> &
  LineCycleRow & {
    time_zone: string;
    /** Minutes of lateness that cost nothing. */
    grace_minutes: number;
  };

const rhythmOf = (row: Candidate): Rhythm => {
  const { cycle, timing } = lineTermsOf(row);
  const dateOut = Temporal.Instant.from(clockStart(row) ?? row.returned_at ?? '1970-01-01T00:00Z');
  return { clock: { ...cycle, dateOut, zone: row.time_zone }, timing, graceMinutes: row.grace_minutes };
};

/** Whether a rental line that is not billed to its end has something to bill by an instant: a cycle that is due, or its return. */
export const isDue = (row: Candidate, asOf: Temporal.Instant): boolean =>
  row.returned_at !== null || periodsOf(row, rhythmOf(row), asOf).length > 0;
