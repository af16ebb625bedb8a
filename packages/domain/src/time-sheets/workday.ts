import { earlier, type Period } from '../time/local.ts';

/** How days and weeks of work are cut: in a zone, at an hour of the clock, and from a day of the week (1 Monday … 7 Sunday). */
export type WorkCalendar = { zone: string; workdayHour: number; weekStart: number };

/** When the workday begins: at its hour by the zone's clocks. */
export const workdayBegins = (day: string, { zone, workdayHour }: WorkCalendar): Temporal.Instant =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: workdayHour } })
    .toInstant();

const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The workday to which an instant belongs: with a workday from 5:00, 3:00 in the morning is of the day before. */
export const workdayOf = (at: Temporal.Instant, calendar: WorkCalendar): string => {
  const date = at.toZonedDateTimeISO(calendar.zone).toPlainDate().toString();
  return Temporal.Instant.compare(at, workdayBegins(date, calendar)) < 0 ? dayAfter(date, -1) : date;
};

/** The first day of the week of a day. */
export const weekOf = (day: string, weekStart: number): string => {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: (date.dayOfWeek - weekStart + 7) % 7 }).toString();
};

/** The seven days of the week that begins on a day. */
export const daysOfWeek = (weekOn: string): string[] =>
  Array.from({ length: 7 }, (_, index) => dayAfter(weekOn, index));

/** When a week of work begins and ends. */
export const weekPeriod = (weekOn: string, calendar: WorkCalendar): Period => ({
  from: workdayBegins(weekOn, calendar),
  to: workdayBegins(dayAfter(weekOn, 7), calendar),
});

/**
 * A stretch in pieces by workday. What passed counts: a day on which clocks change has 23 or 25 hours. 23:30 to 7:30 from
 * midnight is half an hour and seven and a half. [SV045] [SV092]
 */
export const cutByWorkday = ({ from, to }: Period, calendar: WorkCalendar): (Period & { day: string })[] => {
  const pieces: (Period & { day: string })[] = [];
  let at = from;
  while (Temporal.Instant.compare(at, to) < 0) {
    const day = workdayOf(at, calendar);
    const until = earlier(to, workdayBegins(dayAfter(day, 1), calendar));
    pieces.push({ day, from: at, to: until });
    at = until;
  }
  return pieces;
};
