import type { Period } from '../time/local.ts';

/** How often an open contract is billed: every 28 days (13 times a year) or on the day of the month it went out. */
export const cycleRules = ['four_weeks', 'calendar_month'] as const;
export type CycleRule = (typeof cycleRules)[number];

/** When a line's cycles begin and end: counted from its own date out, by the clocks of the division. */
export type CycleClock = { dateOut: Temporal.Instant; rule: CycleRule; zone: string };

const lengths = {
  four_weeks: (count: number) => ({ days: 28 * count }),
  calendar_month: (count: number) => ({ months: count }),
} as const satisfies Record<CycleRule, (count: number) => Temporal.DurationLike>;

/**
 * The end of the line's cycle with that number, the first being 1. Always counted from the date out, so a month keeps
 * its original day: out on 31 January gives 28 February, then 31 March; out on 5 January 2026 gives by four weeks
 * 2 February, 2 March, 30 March.
 */
export function cycleEnd({ dateOut, rule, zone }: CycleClock, number: number): Temporal.Instant {
  return dateOut.toZonedDateTimeISO(zone).add(lengths[rule](number)).toInstant();
}

/** The cycle to bill next: from what is billed (the date out when nothing is) to the first end after it. */
export function nextCycle(clock: CycleClock, billedThrough: Temporal.Instant | null): Period {
  const from = billedThrough ?? clock.dateOut;
  let number = Math.max(1, elapsedCycles(clock, from));
  while (Temporal.Instant.compare(cycleEnd(clock, number), from) <= 0) number += 1;
  return { from, to: cycleEnd(clock, number) };
}

/** The cycles that have ended by a moment and are not billed, oldest first. A cycle that ends at that very moment is due. */
export function dueCycles(
  clock: CycleClock,
  billedThrough: Temporal.Instant | null,
  asOf: Temporal.Instant,
): Period[] {
  const due: Period[] = [];
  let cycle = nextCycle(clock, billedThrough);
  while (Temporal.Instant.compare(cycle.to, asOf) <= 0) {
    due.push(cycle);
    cycle = nextCycle(clock, cycle.to);
  }
  return due;
}

function elapsedCycles({ dateOut, rule, zone }: CycleClock, until: Temporal.Instant): number {
  const out = dateOut.toZonedDateTimeISO(zone);
  const now = until.toZonedDateTimeISO(zone);
  if (rule === 'calendar_month') return out.until(now, { largestUnit: 'month' }).months;
  return Math.floor(out.until(now, { largestUnit: 'day' }).days / 28);
}
