import { minuteOfDay } from '../pricing/calendar.ts';
import type { Problem } from '../words/problems.ts';

/** A stretch in which a division is open on a weekday, 1 for Monday: 'HH:mm', the end is not part of it; '24:00' ends the day. */
export type OpenHours = { weekday: number; opens: string; closes: string };

/** When a division is open: its week, and the days on which it is closed whatever the week says. No hours at all: not known. */
export type Opening = { hours: readonly OpenHours[]; holidays: readonly string[] };

/** What a wall clock of the division shows: 'YYYY-MM-DD' and 'HH:mm'. */
type Moment = { date: string; time: string };

/** Minutes after midnight as a clock shows them: 510 is '08:30'; 1440 is '24:00'. */
export function timeOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** What is wrong with the hours of a week: an end before its start, and stretches of a day that share a minute. [B3.24] */
export function checkHours(hours: readonly OpenHours[]): Problem[] {
  return hours.flatMap((each, at): Problem[] => {
    if (minuteOfDay(each.opens) >= minuteOfDay(each.closes))
      return [{ path: ['hours', at, 'closes'], code: 'hours.backwards' }];
    const shares = hours.slice(0, at).some((other) => overlap(each, other));
    return shares ? [{ path: ['hours', at, 'opens'], code: 'hours.overlap' }] : [];
  });
}

function overlap(a: OpenHours, b: OpenHours): boolean {
  return (
    a.weekday === b.weekday &&
    minuteOfDay(a.opens) < minuteOfDay(b.closes) &&
    minuteOfDay(b.opens) < minuteOfDay(a.closes)
  );
}

/** The stretches of a day, the first one first; none on a holiday. */
export function hoursOn({ hours, holidays }: Opening, date: string): OpenHours[] {
  if (holidays.includes(date)) return [];
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  return hours
    .filter(({ weekday }) => weekday === dayOfWeek)
    .toSorted((a, b) => minuteOfDay(a.opens) - minuteOfDay(b.opens));
}

/** Whether a division is open at a moment; one without hours never counts as closed. */
export function isOpen(opening: Opening, { date, time }: Moment): boolean {
  if (opening.hours.length === 0) return true;
  const minute = minuteOfDay(time);
  return hoursOn(opening, date).some(
    ({ opens, closes }) => minuteOfDay(opens) <= minute && minute < minuteOfDay(closes),
  );
}

/** Days searched ahead: longer than any shop is closed. */
const horizon = 60;

/** The first moment at or after the given one at which a division is open; the given one where there is none within 60 days. */
export function nextOpen(opening: Opening, from: Moment): Moment {
  if (isOpen(opening, from)) return from;
  const minute = minuteOfDay(from.time);
  const first = Temporal.PlainDate.from(from.date);
  for (let days = 0; days <= horizon; days += 1) {
    const date = first.add({ days }).toString();
    const next = hoursOn(opening, date).find(({ opens }) => days > 0 || minuteOfDay(opens) > minute);
    if (next !== undefined) return { date, time: next.opens };
  }
  return from;
}

/**
 * The moment at which a division was open for so many minutes since another one: a question that comes in the evening is not
 * late in the morning. One without hours counts as open all the time.
 */
export function afterOpenMinutes(opening: Opening, from: Moment, minutes: number): Moment {
  const first = Temporal.PlainDate.from(from.date);
  const start = minuteOfDay(from.time);
  let remaining = minutes;
  for (let days = 0; opening.hours.length > 0 && days <= horizon; days += 1) {
    const date = first.add({ days }).toString();
    for (const { opens, closes } of hoursOn(opening, date)) {
      const begins = Math.max(minuteOfDay(opens), days === 0 ? start : 0);
      const lasts = Math.max(0, minuteOfDay(closes) - begins);
      if (lasts >= remaining) return { date, time: timeOfMinute(begins + remaining) };
      remaining -= lasts;
    }
  }
  const end = first.toPlainDateTime().add({ minutes: start + minutes });
  return { date: end.toPlainDate().toString(), time: timeOfMinute(end.hour * 60 + end.minute) };
}
