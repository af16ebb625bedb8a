import type { Period } from '../time/local.ts';
import { dueCycles, type CycleClock } from './cycles.ts';

/** A line that came back: its cycles, how far it is billed, when it came back, and the lateness that costs nothing. */
export type ReturnedLine = {
  clock: CycleClock;
  billedThrough: Temporal.Instant | null;
  returnedAt: Temporal.Instant;
  graceMinutes: number;
};

/**
 * What is left to bill of a line that came back: the cycles that ended, then the rest. Lateness within the grace after a
 * whole cycle is forgiven as it is after a whole day; a line that came back at once is still charged its first unit. Out
 * 5 January, back 10 March by four weeks: two cycles and 8 days; back on 2 February half an hour late: one cycle.
 */
export function unbilledPeriods({ clock, billedThrough, returnedAt, graceMinutes }: ReturnedLine): Period[] {
  const cycles = dueCycles(clock, billedThrough, returnedAt);
  const from = cycles.at(-1)?.to ?? billedThrough ?? clock.dateOut;
  const isUntouched = billedThrough === null && cycles.length === 0;
  const minutes = (returnedAt.epochMilliseconds - from.epochMilliseconds) / 60_000;
  const isCharged = isUntouched ? minutes >= 0 : minutes > graceMinutes;
  return isCharged ? [...cycles, { from, to: returnedAt }] : cycles;
}
