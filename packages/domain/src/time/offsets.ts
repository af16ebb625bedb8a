/** A stretch of real time in which a zone's clocks keep one distance from UTC. */
type Stretch = { from: number; to: number; offset: number };

const known = new Map<string, Stretch[]>();

/**
 * How far a zone's clocks are ahead of UTC at an instant, both in milliseconds. The same answer as Temporal's, kept per
 * zone between one clock change and the next, since a price asks for it dozens of times.
 * @throws RangeError for a zone that does not exist.
 */
export function offsetAt(zone: string, epochMilliseconds: number): number {
  const stretches = known.get(zone) ?? [];
  for (const { from, to, offset } of stretches) {
    if (from <= epochMilliseconds && epochMilliseconds < to) return offset;
  }
  const stretch = stretchAround(zone, epochMilliseconds);
  known.set(zone, [...stretches, stretch]);
  return stretch.offset;
}

/** The instant at which the zone's clocks first show a wall time, given as if it were UTC. */
export function instantOfWall(zone: string, wallMilliseconds: number): number {
  const local = Temporal.Instant.fromEpochMilliseconds(wallMilliseconds).toZonedDateTimeISO('UTC');
  return local.toPlainDateTime().toZonedDateTime(zone).epochMilliseconds;
}

/** The last instant at which the zone's clocks show a wall time, given as if it were UTC; one that they skip is later by the skip. */
export function lastInstantOfWall(zone: string, wallMilliseconds: number): number {
  const local = Temporal.Instant.fromEpochMilliseconds(wallMilliseconds).toZonedDateTimeISO('UTC');
  return local.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
}

const dayMilliseconds = 86_400_000;

/** What the zone's clocks show at an instant, in milliseconds as if that were UTC. */
export function wallAt(instant: Temporal.Instant, zone: string): number {
  return instant.epochMilliseconds + offsetAt(zone, instant.epochMilliseconds);
}

/**
 * The instant so many days on at the same time of the day, by the zone's clocks; the first of two where they repeat it, later by
 * the skip where they skip it. Without Temporal's calendar where no clocks change within a day of it: a tenth of the time.
 */
export function plusDays(instant: Temporal.Instant, days: number, zone: string): Temporal.Instant {
  const wall = wallAt(instant, zone) + days * dayMilliseconds;
  const offset = offsetAt(zone, wall - dayMilliseconds);
  if (offset === offsetAt(zone, wall + dayMilliseconds)) {
    return instant.add({ milliseconds: wall - offset - instant.epochMilliseconds });
  }
  const local = instant.toZonedDateTimeISO(zone).toPlainDateTime();
  return local.add({ days }).toZonedDateTime(zone).toInstant();
}

function stretchAround(zone: string, epochMilliseconds: number): Stretch {
  const local = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(zone);
  const next = local.getTimeZoneTransition('next');
  // 'previous' looks strictly before: a change at this very instant is found from the next millisecond.
  const previous = local.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return {
    from: previous?.epochMilliseconds ?? -Infinity,
    to: next?.epochMilliseconds ?? Infinity,
    offset: local.offsetNanoseconds / 1e6,
  };
}
