import { later, type Period } from '../time/local.ts';
import { plusDays, wallAt } from '../time/offsets.ts';
import { everyMonth, stubDays, twiceAMonth, type Cut } from './cuts.ts';

/**
 * How often an open contract is billed: every 28 days (13 times a year), on the day of the month it went out, every
 * seven days, or on the 15th and the last day of each month.
 */
export const cycleRules = ['four_weeks', 'calendar_month', 'week', 'semi_monthly'] as const;
export type CycleRule = (typeof cycleRules)[number];

/** Where the cycles of a rule end: after so many days, which needs no calendar, or on days of the month. */
const endsOf: Readonly<Record<CycleRule, { days: number } | { cut: Cut }>> = {
  four_weeks: { days: 28 },
  calendar_month: { cut: everyMonth },
  week: { days: 7 },
  semi_monthly: { cut: twiceAMonth },
};

const dayMilliseconds = 86_400_000;

/** Whether a cycle is billed when it begins or when it has ended. */
export type BillingTiming = 'advance' | 'arrears';

/**
 * When a line's cycles begin and end, by the clocks of the division: counted from its own date out (the anniversary), or
 * cut on the company's day when `alignDay` names one, so that the first cycle is a stub. A line with `isCycleBilled`
 * false waits for its return and is billed once.
 */
export type CycleClock = {
  dateOut: Temporal.Instant;
  rule: CycleRule;
  zone: string;
  /** Day of the month 1 to 31, day of the week 1 (Monday) to 7, or day 1 to 28 of the company's four weeks. */
  alignDay?: number | null;
  isCycleBilled?: boolean;
  /** Whether a run bills in advance on the first day too: of other rentals that day is still the counter's. */
  isFirstDayBilled?: boolean;
};

/** The greatest day that a rule can be aligned to; 0 where the rule brings its own days. */
export const lastAlignDay: Readonly<Record<CycleRule, number>> = {
  four_weeks: 28,
  calendar_month: 31,
  week: 7,
  semi_monthly: 0,
};

/**
 * The end of the line's cycle with that number, the first being 1, at the hour of the date out. Always counted from the
 * date out, so a month keeps its original day: out on 31 January gives 28 February, then 31 March; out on 5 January 2026
 * gives by four weeks 2 February, 2 March, 30 March. Aligned to the 1st, out on 20 January gives 1 February, 1 March.
 */
export function cycleEnd({ dateOut, rule, zone, alignDay }: CycleClock, number: number): Temporal.Instant {
  const ends = endsOf[rule];
  if ('days' in ends) {
    const stub = stubDays(ends.days, alignDay ?? null, wallAt(dateOut, zone));
    return plusDays(dateOut, ends.days * number - stub, zone);
  }
  const out = dateOut.toZonedDateTimeISO(zone);
  const day = ends.cut(out.toPlainDate(), alignDay ?? null, number);
  return day.toZonedDateTime({ timeZone: zone, plainTime: out.toPlainTime() }).toInstant();
}

/** The cycle to bill next: from the end of the billed time (the date out when nothing is billed) to the next cycle end. */
export function nextCycle(clock: CycleClock, billedThrough: Temporal.Instant | null): Period {
  const from = billedThrough === null ? clock.dateOut : later(billedThrough, clock.dateOut);
  return { from, to: cycleAt(clock, from).end };
}

/** The cycle that contains a moment, by its number and its end; the end of one cycle belongs to the next. */
function cycleAt(clock: CycleClock, at: Temporal.Instant): { number: number; end: Temporal.Instant } {
  let number = Math.max(1, elapsedCycles(clock, at));
  for (;;) {
    const end = cycleEnd(clock, number);
    if (Temporal.Instant.compare(end, at) > 0) return { number, end };
    number += 1;
  }
}

/** The cycles that have ended by a moment and are not billed, oldest first. A cycle that ends at that very moment is due. */
export function dueCycles(
  clock: CycleClock,
  billedThrough: Temporal.Instant | null,
  asOf: Temporal.Instant,
): Period[] {
  const due: Period[] = [];
  if (clock.isCycleBilled === false) return due;
  let cycle = nextCycle(clock, billedThrough);
  while (Temporal.Instant.compare(cycle.to, asOf) <= 0) {
    due.push(cycle);
    cycle = nextCycle(clock, cycle.to);
  }
  return due;
}

/**
 * The cycles to bill by a moment of what is out: in arrears those that have ended, in advance those that have begun.
 * None for a line that is billed at its return.
 */
export function cyclesToBill(
  clock: CycleClock,
  timing: BillingTiming,
  billedThrough: Temporal.Instant | null,
  asOf: Temporal.Instant,
): Period[] {
  if (timing === 'arrears' || clock.isCycleBilled === false) return dueCycles(clock, billedThrough, asOf);
  const begun: Period[] = [];
  let cycle = nextCycle(clock, billedThrough);
  while (Temporal.Instant.compare(cycle.from, asOf) <= 0) {
    begun.push(cycle);
    cycle = nextCycle(clock, cycle.to);
  }
  return begun;
}

/** The whole cycle that a stretch begins in: for a first stub the cycle from the company's day before the date out. */
export function wholeCycle(clock: CycleClock, from: Temporal.Instant): Period {
  const { number, end } = cycleAt(clock, from);
  return { from: cycleEnd(clock, number - 1), to: end };
}

/** At most the number of cycles ended by then: the search for the end starts there. */
function elapsedCycles({ dateOut, rule, zone }: CycleClock, until: Temporal.Instant): number {
  const ends = endsOf[rule];
  if ('days' in ends) {
    return Math.floor((wallAt(until, zone) - wallAt(dateOut, zone)) / (ends.days * dayMilliseconds));
  }
  const out = dateOut.toZonedDateTimeISO(zone);
  const { months } = out.until(until.toZonedDateTimeISO(zone), { largestUnit: 'month' });
  return rule === 'calendar_month' ? months : 2 * months;
}
