/** A reading while the machine was out, and the day on which it was taken. */
export type DatedReading = { day: string; reading: number };

/** A stretch of a rental that was billed by itself: the day on which it ended, and what was billed for it. */
export type BilledCycle<Billed> = { endsOn: string; billed: readonly Billed[] };

/** Cycles that share an allowance: the day on which the last of them ended, hours used in them, what was billed. */
export type ReadCycle<Billed> = { endsOn: string; used: number; billed: Billed[] };

/**
 * Hours used in each cycle, by the first reading on the day on which it ended. Without a reading between two cycles their
 * hours cannot be separated, and they count as one. Days as '2026-01-31'.
 *
 * @param meterOut the reading at the check-out
 * @param used hours of the whole rental, which the last cycle completes
 */
export function cyclesRead<Billed>(
  cycles: readonly BilledCycle<Billed>[],
  readings: readonly DatedReading[],
  { meterOut, used }: { meterOut: number; used: number },
): ReadCycle<Billed>[] {
  const read: ReadCycle<Billed>[] = [];
  let counted = 0;
  let billed: Billed[] = [];
  for (const [index, cycle] of cycles.entries()) {
    billed = [...billed, ...cycle.billed];
    const isLast = index === cycles.length - 1;
    const until = isLast ? used : usedBy(cycle.endsOn, readings, meterOut);
    if (until === undefined || until < counted || until > used) continue;
    read.push({ endsOn: cycle.endsOn, used: hundredths(until - counted), billed });
    counted = until;
    billed = [];
  }
  return read;
}

function usedBy(day: string, readings: readonly DatedReading[], meterOut: number): number | undefined {
  const found = readings.find((each) => each.day === day);
  return found === undefined ? undefined : hundredths(found.reading - meterOut);
}

function hundredths(hours: number): number {
  return Math.round(hours * 100) / 100;
}
