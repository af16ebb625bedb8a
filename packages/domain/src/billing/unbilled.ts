import { type Grace, graceFor } from '../pricing/grace.ts';
import type { Period } from '../time/local.ts';
import { dueCycles, type CycleClock } from './cycles.ts';

/** A returned line: its cycles, how far it is billed, its return, and its grace. */
export type ReturnedLine = {
  clock: CycleClock;
  billedThrough: Temporal.Instant | null;
  returnedAt: Temporal.Instant;
} & Lenience;

/** The grace of a line, as its price has it. */
export type Lenience = { graceMinutes: number; grace?: Omit<Grace, 'minutes'> };

const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 60_000;

/** Whether a line was returned later after `from` than its grace allows, which may be a share of all its time out. */
export function isPastGrace(
  { clock, graceMinutes, grace }: Lenience & { clock: CycleClock },
  from: Temporal.Instant,
  returnedAt: Temporal.Instant,
): boolean {
  const most = graceFor(
    { oncePassed: 'counted', ...grace, minutes: graceMinutes },
    minutesBetween(clock.dateOut, returnedAt),
  );
  return minutesBetween(from, returnedAt) > most;
}

/**
 * The unbilled periods of a returned line: the cycles that ended, then the rest. Lateness within the grace after a
 * whole cycle is forgiven as it is after a whole day; a line that was returned at once is still charged its first unit. Out
 * 5 January, returned 10 March by four weeks: two cycles and 8 days; returned on 2 February half an hour late: one cycle.
 */
export function unbilledPeriods({ clock, billedThrough, returnedAt, ...lenience }: ReturnedLine): Period[] {
  const cycles = dueCycles(clock, billedThrough, returnedAt);
  const from = cycles.at(-1)?.to ?? billedThrough ?? clock.dateOut;
  const isUntouched = billedThrough === null && cycles.length === 0;
  const isCharged = isUntouched
    ? Temporal.Instant.compare(from, returnedAt) <= 0
    : isPastGrace({ clock, ...lenience }, from, returnedAt);
  return isCharged ? [...cycles, { from, to: returnedAt }] : cycles;
}
