import { type BillingTiming, type CycleClock, cyclesToBill } from '@yardline/domain/billing/cycles';
import { type Lenience, unbilledPeriods } from '@yardline/domain/billing/unbilled';
import { isOut } from '@yardline/domain/contracts/line-status';
import { dayOf, type Period } from '@yardline/domain/time/local';
import type { BillableLine } from './billable-line.ts';

const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(text);

/** Up to when what is out is billed: the cycles that are due by an instant, or each line to its agreed end. */
export type BilledUntil = Temporal.Instant | 'agreed_end';

/** How a line is billed while it is out. */
export type Rhythm = { clock: CycleClock; timing: BillingTiming } & Lenience;

/**
 * The cycles of a line that are due at an instant, or the unbilled rest of a returned one; a line that is billed to its agreed end is
 * billed as if it came back then. A run does not bill in advance on the day the line went out, but a lease: that day is still the counter's.
 */
export const periodsOf = (
  line: Pick<BillableLine, 'status_code' | 'out_at' | 'returned_at' | 'billed_through'> & {
    ends_at?: string | null;
  },
  { clock, timing, ...lenience }: Rhythm,
  until: BilledUntil | undefined,
): Period[] => {
  if (line.out_at === null) return [];
  const billedThrough = line.billed_through === null ? null : instantOf(line.billed_through);
  if (line.returned_at !== null) {
    return unbilledPeriods({ clock, billedThrough, returnedAt: instantOf(line.returned_at), ...lenience });
  }
  if (!isOut(line) || until === undefined) return [];
  if (until === 'agreed_end') {
    const { ends_at: ends } = line;
    if (ends === null || ends === undefined) return [];
    return unbilledPeriods({ clock, billedThrough, returnedAt: instantOf(ends), ...lenience });
  }
  if (timing === 'advance' && clock.isFirstDayBilled !== true) {
    const lastDay = dayOf(until.subtract({ milliseconds: 1 }), clock.zone);
    if (lastDay <= dayOf(clock.dateOut, clock.zone)) return [];
  }
  return cyclesToBill(clock, timing, billedThrough, until);
};
