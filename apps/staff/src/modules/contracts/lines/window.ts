import { proposedEnd } from '@yardline/domain/time/limits';
import type { DocumentValues } from '../form/values.ts';

type Dates = Pick<DocumentValues, 'dateOut' | 'timeOut' | 'dateIn' | 'timeIn' | 'indefiniteRental'>;

/** The period checked for an open-ended rental: one cycle. */
const cycleDays = 28;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const timeOr = (text: string | null, other: string): string =>
  text !== null && /^\d{2}:\d{2}$/.test(text) ? text : other;

/** The dates for which products are looked up; undefined while there are none that last. */
export const windowOf = ({ dateOut, timeOut, dateIn, timeIn, indefiniteRental }: Dates) => {
  if (!isDay(dateOut)) return undefined;
  const from = { date: dateOut, time: timeOr(timeOut, '00:00') };
  const far = Temporal.PlainDate.from(dateOut).add({ days: cycleDays }).toString();
  const to = indefiniteRental
    ? { date: far, time: from.time }
    : isDay(dateIn)
      ? { date: dateIn, time: timeOr(timeIn, '23:59') }
      : proposedEnd(from.date, from.time);
  if (`${to.date}T${to.time}` <= `${from.date}T${from.time}`) return undefined;
  return {
    avail_from_date: from.date,
    avail_from_time: from.time,
    avail_to_date: to.date,
    avail_to_time: to.time,
  };
};
