/** A meter event between check-out and return. [B3.4] */
export type MeterEvent =
  /** The dial rolled over its last digit: a five-digit meter goes from 99999 to 0. */
  | { kind: 'rollover'; digits: number }
  /** The meter was replaced: the old one closed at a reading and the new one started at another. */
  | { kind: 'replacement'; oldClosing: number; newInitial: number };

/** One machine's part of a rental, with its events in order. */
export type MeterSegment = { out: number; in: number; events?: readonly MeterEvent[] };

/**
 * Units used by one machine. Out at 99990, rolled over at five digits, in at 15 are 25; out at 1200, replaced at 1250
 * by a meter that starts at 3, in at 13 are 60.
 * @throws RangeError when the readings go backwards without an event that explains it.
 */
export function meterUsed({ out, in: back, events = [] }: MeterSegment): number {
  let start = out;
  let closed = 0;
  for (const event of events) {
    if (event.kind === 'rollover') closed += 10 ** event.digits;
    else {
      closed += event.oldClosing - start;
      start = event.newInitial;
    }
  }
  const used = Math.round((closed + back - start) * 100) / 100;
  if (!(used >= 0)) throw new RangeError(`meter runs backwards: ${used}`);
  return used;
}

/** Units used on a line whose machine was exchanged: the parts of all machines together, against one allowance. */
export function usedAcross(segments: readonly MeterSegment[]): number {
  return segments.reduce((total, segment) => Math.round((total + meterUsed(segment)) * 100) / 100, 0);
}
