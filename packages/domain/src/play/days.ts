import { dayOf, startOfDay, toInstant } from '../time/local.ts';

/** When a shop has done the work of its day: what people do day by day is done then by a run until a day. */
const evening = '18:00';

/** The evening of the company's day, or of the next one, that comes first after an instant. */
export const nextEvening = (after: Temporal.Instant, zone: string): Temporal.Instant => {
  const today = dayOf(after, zone);
  const at = toInstant(today, evening, zone);
  if (Temporal.Instant.compare(at, after) > 0) return at;
  return toInstant(Temporal.PlainDate.from(today).add({ days: 1 }).toString(), evening, zone);
};

/** The first moment of the day after that of an instant. */
export const nextMidnight = (after: Temporal.Instant, zone: string): Temporal.Instant =>
  startOfDay(Temporal.PlainDate.from(dayOf(after, zone)).add({ days: 1 }).toString(), zone);

/** Where a clock stands that ran until a day: at its last minute, with its evening over. */
export const lastMinute = (day: string, zone: string): Temporal.Instant =>
  startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone).subtract({ minutes: 1 });
