/**
 * Local days and times of a division, and half-open periods. Days are cut in the division's zone, so the same instant
 * can belong to different days of different divisions; a day of 23 or 25 hours is still one day.
 */

/** A stretch of time with its first instant and without its last: touching periods do not overlap. */
export type Period = { from: Temporal.Instant; to: Temporal.Instant };

/** What a wall clock shows: date 'YYYY-MM-DD' and time 'HH:mm'. */
export type LocalTime = { date: string; time: string };

/**
 * The instant at which the zone's clocks show a date and time. A time that a spring change skips means the same
 * distance later (02:30 becomes 03:30); of a time that an autumn change repeats the first is meant.
 * @throws RangeError for a date, time or zone that does not exist.
 */
export function toInstant(date: string, time: string, zone: string): Temporal.Instant {
  // Parsed in one step: with a separate date and time it takes twice as long.
  return Temporal.ZonedDateTime.from(`${date}T${time}[${zone}]`).toInstant();
}

/** What the zone's clocks show at an instant, cut to the minute: 2026-03-02T02:00Z in New York is 2026-03-01 21:00. */
export function toLocal(instant: Temporal.Instant, zone: string): LocalTime {
  // Formatted once and cut: 2026-03-01T21:00-05:00. Creating a date and a time takes twice as long.
  const text = instant.toString({ timeZone: zone, smallestUnit: 'minute', roundingMode: 'trunc' });
  const split = text.indexOf('T');
  return { date: text.slice(0, split), time: text.slice(split + 1, split + 6) };
}

/** The local day 'YYYY-MM-DD' to which an instant belongs. */
export function dayOf(instant: Temporal.Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The first instant of a local day; after midnight where a clock change skips midnight. */
export function startOfDay(date: string, zone: string): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().toInstant();
}

/** Whether two periods share an instant. An empty period shares none. */
export function overlaps(a: Period, b: Period): boolean {
  const from = later(a.from, b.from);
  const to = Temporal.Instant.compare(a.to, b.to) < 0 ? a.to : b.to;
  return Temporal.Instant.compare(from, to) < 0;
}

/** Whether an instant is in a period: its start is, its end is not. */
export function contains(period: Period, instant: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(period.from, instant) <= 0 && Temporal.Instant.compare(instant, period.to) < 0
  );
}

/** Elapsed hours in real time: a spring day has 23. Negative when `to` is before `from`. */
export function hoursBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000;
}

/** The later of two instants. */
export function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? b : a;
}

/** The earlier of two instants. */
export function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? a : b;
}
