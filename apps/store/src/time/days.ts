/**
 * Days and times of a place as numbers. Islands need them in browsers that do not have Temporal, and whatever the browser's own
 * zone and language say must not change a page that the server drew.
 */

/** A local moment: the number of its day, counted from January 1, 1970, and its minute of that day. */
export type Moment = { day: number; minute: number };
export type Day = { year: number; month: number; date: number };

const daysOfEra = 146_097;
/** Days from March 1 of the year 0 to January 1, 1970. */
const epoch = 719_468;

/** Reckoned with years that begin in March, so that a leap day is the last of its year. */
export const numberOfDay = ({ year, month, date }: Day): number => {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysOfEra + dayOfEra - epoch;
};

export const dayOfNumber = (number: number): Day => {
  const days = number + epoch;
  const era = Math.floor(days / daysOfEra);
  const dayOfEra = days - era * daysOfEra;
  const leaps = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, date: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1 };
};

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Reads `2026-12-01T08:00`. */
export const readMoment = (text: string): Moment => {
  const [year = 1970, month = 1, date = 1, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
  return { day: numberOfDay({ year, month, date }), minute: hour * 60 + minute };
};

const two = (number: number): string => String(number).padStart(2, '0');

export const writeMoment = ({ day, minute }: Moment): string => {
  const { year, month, date } = dayOfNumber(day);
  return `${year}-${two(month)}-${two(date)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

/** The first day of the month that is so many months away from that of a day. */
export const firstOfMonth = (day: number, away = 0): number => {
  const { year, month } = dayOfNumber(day);
  const months = year * 12 + month - 1 + away;
  return numberOfDay({ year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1, date: 1 });
};

/** The same date so many months away, or the last day of a month that is too short for it. */
export const sameDateAway = (day: number, away: number): number => {
  const last = firstOfMonth(day, away + 1) - 1;
  return Math.min(firstOfMonth(day, away) + dayOfNumber(day).date - 1, last);
};

export const isBefore = (one: Moment, other: Moment): boolean =>
  one.day < other.day || (one.day === other.day && one.minute < other.minute);
