import type { TimeWords } from '../../time/say.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const monthsShort = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdaysShort = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const time: TimeWords = {
  weekdays,
  weekdaysShort,
  months,
  date: String,
  day: (weekday, { month, date }) =>
    `${weekdaysShort[weekday] ?? ''}, ${monthsShort[month - 1] ?? ''} ${date}`,
  dayOfYear: (weekday, { year, month, date }) =>
    `${weekdaysShort[weekday] ?? ''}, ${monthsShort[month - 1] ?? ''} ${date}, ${year}`,
  dayInFull: (weekday, { year, month, date }) =>
    `${weekdays[weekday] ?? ''}, ${months[month - 1] ?? ''} ${date}, ${year}`,
  month: (month, year) => `${month} ${year}`,
  time: (hour, minute) =>
    `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`,
  moment: (day, at) => `${day}, ${at}`,
};

const daysOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const noticeOf = (minutes: number): string => {
  if (minutes % 1_440 === 0) return daysOf(minutes / 1_440);
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
};

/** The words of islands, which the browser needs too. */
export const en = {
  time,
  when: {
    title: 'Rental dates',
    ask: 'Choose dates',
    change: 'Change',
    proposed: 'Suggested dates',
    from: 'Start',
    to: 'End',
    startTime: 'Start time',
    endTime: 'End time',
    at: 'Branch',
    show: 'Show prices',
    close: 'Close',
    earlier: 'Previous month',
    later: 'Next month',
    pickStart: 'Choose the start day.',
    pickEnd: 'Choose the end day.',
    picked: (from: string, to: string) => `${from} to ${to}`,
    start: 'start',
    end: 'end',
    endFirst: 'The end must be after the start.',
  },
  rules: {
    closed: 'closed',
    tooSoon: 'too soon',
    tooFar: 'too far ahead',
    least: (days: number, of: string) => `${of || 'Rentals'}: at least ${daysOf(days)}.`,
    most: (days: number, of: string) => `${of || 'Rentals'}: at most ${daysOf(days)}.`,
    ahead: (days: number, of: string) => `${of || 'Rentals'}: up to ${daysOf(days)} ahead.`,
    notice: (minutes: number, of: string) =>
      `${of || 'Rentals'}: ordered at least ${noticeOf(minutes)} before the start.`,
    sameDay: (time: string, of: string) => `${of || 'Rentals'}: for the same day, ordered before ${time}.`,
    starts: (times: string, of: string) => `${of || 'Rentals'}: start between ${times}.`,
    clash: (one: string, other: string) =>
      `${one} and ${other} cannot be rented for the same dates. Order them one after the other, or call us.`,
  },
  gallery: {
    pictures: 'Pictures',
    picture: (number: number, of: number) => `Picture ${number} of ${of}`,
    enlarge: (number: number) => `Enlarge picture ${number}`,
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
  },
};
export type IslandWords = typeof en;
