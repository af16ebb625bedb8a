import { isOpen, nextOpen, type Opening } from '@yardline/domain/divisions/opening';
import { type DaysOut, isTooShort, proposedDays } from '@yardline/domain/contracts/days-out';
import { proposedEnd, timeStepMinutes } from '@yardline/domain/time/limits';
import { toLocal } from '@yardline/domain/time/local';

/** A number of days after a start, at the start's time of day. */
export const endAfter = (dateOut: string, days: number): string =>
  Temporal.PlainDate.from(dateOut).add({ days }).toString();

/** What the place and the company of a new document say of its dates. */
type Rules = { opening: Opening; daysOut: DaysOut };

/** The end that is proposed after a start. [B3.48] [B9.5] */
const endFrom = (date: string, time: string, daysOut: DaysOut): { date: string; time: string } => {
  const days = proposedDays(daysOut);
  return days === null ? proposedEnd(date, time) : { date: endAfter(date, days), time };
};

type Dates = { dateOut: string; timeOut: string; dateIn: string; timeIn: string };

/**
 * The dates of a new document: out at the next half hour of the division's clock, in after the company's usual days at the
 * same time, or the next day half an hour later where it says none; where the division is closed then, when it opens next.
 *
 * @example at 14:10 on May 4 in Toronto: out May 4 14:30, in May 5 15:00
 */
export const defaultDates = (now: Temporal.Instant, timeZone: string, { opening, daysOut }: Rules): Dates => {
  const next = now
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: 'minute', roundingIncrement: timeStepMinutes, roundingMode: 'ceil' });
  const { date, time } = nextOpen(opening, toLocal(next.toInstant(), timeZone));
  const end = nextOpen(opening, endFrom(date, time, daysOut));
  return { dateOut: date, timeOut: time, dateIn: end.date, timeIn: end.time };
};

type Typed = {
  dateOut: string | null;
  timeOut: string | null;
  dateIn: string | null;
  timeIn: string | null;
};

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isTime = (text: string | null): text is string => text !== null && /^\d{2}:\d{2}$/.test(text);

/**
 * The end that follows a changed start: the proposed one as long as nobody chose an end, and again when the start was moved
 * past the chosen end. Undefined when the end stays.
 */
export const followingEnd = (
  { dateOut, timeOut, dateIn, timeIn }: Typed,
  isEndChosen: boolean,
  { opening, daysOut }: Rules,
): { date: string; time: string } | undefined => {
  if (!isDay(dateOut) || !isTime(timeOut)) return undefined;
  const stays = isEndChosen && isDay(dateIn) && `${dateOut}T${timeOut}` < `${dateIn}T${timeIn ?? '23:59'}`;
  return stays ? undefined : nextOpen(opening, endFrom(dateOut, timeOut, daysOut));
};

const noHours: Opening = { hours: [], holidays: [] };

/** The opening hours of one of the user's divisions; an unknown division never counts as closed. */
export const openingOf = (
  divisions: readonly (Opening & { warehouse: { id: number } })[],
  divisionId: number | null,
): Opening => divisions.find(({ warehouse }) => warehouse.id === divisionId) ?? noHours;

/** Which ends of a document fall outside the hours of its division; what cannot be read is not told. [B3.24] */
export const closedEnds = (
  { dateOut, timeOut, dateIn, timeIn }: Typed,
  opening: Opening,
): { end: 'out' | 'in'; date: string; time: string }[] =>
  (
    [
      ['out', dateOut, timeOut],
      ['in', dateIn, timeIn],
    ] as const
  ).flatMap(([end, date, time]) =>
    isDay(date) && isTime(time) && !isOpen(opening, { date, time }) ? [{ end, date, time }] : [],
  );

/** How long documents of the user's company run. */
export const daysOutOf = (company: {
  default_rental_days: number | null;
  minimum_days_out: number;
}): DaysOut => ({ usual: company.default_rental_days, fewest: company.minimum_days_out });

/** Whether a document is shorter than the company's fewest days; what cannot be read is not told. [B3.48] */
export const isBelowFewest = ({ dateOut, timeOut, dateIn, timeIn }: Typed, daysOut: DaysOut): boolean =>
  isDay(dateOut) &&
  isTime(timeOut) &&
  isDay(dateIn) &&
  isTime(timeIn) &&
  isTooShort(`${dateOut}T${timeOut}`, `${dateIn}T${timeIn}`, daysOut);
