import { type Day, dayOfNumber, type Moment, readMoment, weekdayOf } from './days.ts';

/** How a language says days and times. */
export type TimeWords = {
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  months: readonly string[];
  /** A day in a calendar, as `dayInFull` says it. */
  date: (date: number) => string;
  /** A day with its weekday: *Tue, Dec 1*. */
  day: (weekday: number, day: Day) => string;
  dayOfYear: (weekday: number, day: Day) => string;
  dayInFull: (weekday: number, day: Day) => string;
  month: (month: string, year: number) => string;
  time: (hour: number, minute: number) => string;
  moment: (day: string, time: string) => string;
};

export const sayTime = (words: TimeWords, minute: number): string =>
  words.time(Math.floor(minute / 60), minute % 60);

export const sayDayInFull = (words: TimeWords, day: number): string =>
  words.dayInFull(weekdayOf(day), dayOfNumber(day));

/** A moment for people. The year is said where it is another than that of the moments around it. */
export const sayMoment = (words: TimeWords, { day, minute }: Moment, around: Moment): string => {
  const isSameYear = dayOfNumber(day).year === dayOfNumber(around.day).year;
  const said = isSameYear
    ? words.day(weekdayOf(day), dayOfNumber(day))
    : words.dayOfYear(weekdayOf(day), dayOfNumber(day));
  return words.moment(said, sayTime(words, minute));
};

export const sayMomentOf = (words: TimeWords, text: string, around: string): string =>
  sayMoment(words, readMoment(text), readMoment(around));
