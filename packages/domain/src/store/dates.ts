import { nextOpen, isOpen, type Opening } from '../divisions/opening.ts';

/** When a store lets shoppers rent. */
export type StoreDates = {
  /** Days that a rental lasts, at least and at most. */
  minDays: number;
  maxDays: number;
  /** Days that are proposed, within those limits; a day where nothing is said. */
  usualDays?: number | undefined;
  /** Minutes before it begins by which it is reserved. */
  leadMinutes: number;
  /** Days ahead of which it begins at the latest. */
  horizonDays: number;
  /** The minute of the day until which a rental may be asked for that begins on the same day. */
  sameDayUntil?: number | undefined;
  /** Minutes of the day between which rentals begin, each with its first and without its last; none: at any time. */
  startTimes?: readonly (readonly [number, number])[] | undefined;
  /** Rentals begin and end while the place is closed. */
  allowsOutside?: boolean | undefined;
  /** Of the place where it is picked up. */
  opening: Opening;
};

/** Why another period is shown than the one that was asked for. */
export type Moved =
  | 'not_a_time'
  | 'past'
  | 'too_soon'
  | 'too_far'
  | 'closed'
  | 'not_then'
  | 'end_before_start'
  | 'too_short'
  | 'too_long';

/** Local moments of the place, `2026-12-01T08:00`. */
export type ShopPeriod = { from: string; to: string; isChosen: boolean; moved?: Moved };

/** The first and the last moment at which a rental may begin. */
export type ShopHorizon = { earliest: string; latest: string };

/** How far apart the times are that a shopper may choose, in minutes. */
export const stepMinutes = 30;

const text = (moment: Temporal.PlainDateTime): string => moment.toString({ smallestUnit: 'minute' });

const upToStep = (moment: Temporal.PlainDateTime): Temporal.PlainDateTime =>
  moment.round({ smallestUnit: 'minute', roundingIncrement: stepMinutes, roundingMode: 'ceil' });

const openFrom = (opening: Opening, moment: Temporal.PlainDateTime): Temporal.PlainDateTime => {
  const [date = '', time = ''] = text(moment).split('T');
  const next = nextOpen(opening, { date, time });
  return Temporal.PlainDateTime.from(`${next.date}T${next.time}`);
};

/** When the place is open for what is rented: all the time, where rentals begin and end outside of its hours. */
const openingOf = ({ opening, allowsOutside }: StoreDates): Opening =>
  allowsOutside === true ? { hours: [], holidays: [] } : opening;

const minuteOf = ({ hour, minute }: Temporal.PlainDateTime): number => hour * 60 + minute;

const atMinute = (day: Temporal.PlainDateTime, minute: number): Temporal.PlainDateTime =>
  day.round({ smallestUnit: 'day', roundingMode: 'floor' }).add({ minutes: minute });

/** The first moment from this one on in a stretch of the day in which rentals begin. */
const inStartTimes = (
  times: NonNullable<StoreDates['startTimes']>,
  moment: Temporal.PlainDateTime,
): Temporal.PlainDateTime => {
  if (times.length === 0) return moment;
  const minute = minuteOf(moment);
  const sorted = times.toSorted(([one], [other]) => one - other);
  const next = sorted.find(([, to]) => minute < to);
  if (next === undefined) return atMinute(moment.add({ days: 1 }), sorted[0]?.[0] ?? 0);
  return next[0] <= minute ? moment : atMinute(moment, next[0]);
};

/** Openings and start times are looked at in turn so often: a start time that no day has is given up then. */
const mostTurns = 120;

/** The first moment from this one on at which a rental may begin. */
const startFrom = (dates: StoreDates, moment: Temporal.PlainDateTime): Temporal.PlainDateTime => {
  const opening = openingOf(dates);
  let at = moment;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const open = openFrom(opening, at);
    const next = inStartTimes(dates.startTimes ?? [], open);
    if (next.equals(open)) return open;
    at = next;
  }
  return openFrom(opening, moment);
};

/** A return at the closing minute is in time: the yard is open until then. */
const isOpenForReturn = (opening: Opening, moment: Temporal.PlainDateTime): boolean => {
  const [date = '', time = ''] = text(moment.subtract({ minutes: 1 })).split('T');
  const [sameDate = '', sameTime = ''] = text(moment).split('T');
  return isOpen(opening, { date: sameDate, time: sameTime }) || isOpen(opening, { date, time });
};

const backFrom = (dates: StoreDates, moment: Temporal.PlainDateTime): Temporal.PlainDateTime =>
  isOpenForReturn(openingOf(dates), moment) ? moment : openFrom(openingOf(dates), moment);

/** The first moment that is not too soon: after the notice, and on another day once that for the same day is over. */
const firstAfter = ({ leadMinutes, sameDayUntil }: StoreDates, now: Temporal.PlainDateTime) => {
  const after = upToStep(now.add({ minutes: leadMinutes }));
  const isSameDay = after.toPlainDate().equals(now.toPlainDate());
  const isOver = sameDayUntil !== undefined && minuteOf(now) >= sameDayUntil;
  return isSameDay && isOver ? atMinute(now.add({ days: 1 }), 0) : after;
};

/** Between which moments a rental of a store may begin, by the clock of the place. */
export function horizonOf(dates: StoreDates, now: Temporal.PlainDateTime): ShopHorizon {
  const earliest = startFrom(dates, firstAfter(dates, now));
  return { earliest: text(earliest), latest: text(now.add({ days: dates.horizonDays })) };
}

/** Hours at which people pick up, for the proposal of a shop that never told its own. */
const usual = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' }));

/** The hours in which a period is proposed, though others may be asked for where the shop told none. */
const proposedHours = ({ opening }: StoreDates): Opening =>
  opening.hours.length > 0 ? opening : { hours: usual, holidays: opening.holidays };

/** As long as rentals usually last, or a day, but no shorter and no longer than they may. */
const proposedDays = ({ minDays, maxDays, usualDays = 1 }: StoreDates): number =>
  Math.min(Math.max(minDays, usualDays, 1), maxDays);

const endAfter = (dates: StoreDates, from: Temporal.PlainDateTime): Temporal.PlainDateTime =>
  backFrom(dates, from.add({ days: proposedDays(dates) }));

const parse = (asked: string): Temporal.PlainDateTime | undefined => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(asked)) return undefined;
  try {
    return Temporal.PlainDateTime.from(asked, { overflow: 'reject' });
  } catch {
    return undefined;
  }
};

const isBefore = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): boolean =>
  Temporal.PlainDateTime.compare(one, other) < 0;

type End = { to: Temporal.PlainDateTime; moved?: Moved };

const endOf = (dates: StoreDates, from: Temporal.PlainDateTime, asked: string | undefined): End => {
  if (asked === undefined) return { to: endAfter(dates, from) };
  const to = parse(asked);
  if (to === undefined) return { to: endAfter(dates, from), moved: 'not_a_time' };
  if (!isBefore(from, to)) return { to: endAfter(dates, from), moved: 'end_before_start' };
  const [least, most] = [from.add({ days: dates.minDays }), from.add({ days: dates.maxDays })];
  if (isBefore(to, least)) return { to: backFrom(dates, least), moved: 'too_short' };
  if (isBefore(most, to)) return { to: most, moved: 'too_long' };
  const back = backFrom(dates, to);
  return back.equals(to) ? { to } : { to: back, moved: 'closed' };
};

const whyNotThen = (dates: StoreDates, from: Temporal.PlainDateTime): Moved =>
  openFrom(openingOf(dates), from).equals(from) ? 'not_then' : 'closed';

/**
 * The period that a page shows for what its address asks: as asked where the store lets it, else the next one that it does,
 * with the reason. Without a start, the next day that may be rented is proposed. [B5.28]
 * @param asked local moments of the place, `2026-12-01T08:00`, as they came
 * @param now by the clock of the place
 */
export function shopPeriod(
  dates: StoreDates,
  asked: { from?: string | undefined; to?: string | undefined },
  now: Temporal.PlainDateTime,
): ShopPeriod {
  const horizon = horizonOf(dates, now);
  const earliest = Temporal.PlainDateTime.from(horizon.earliest);
  const proposed = (moved?: Moved): ShopPeriod => {
    const opening = proposedHours(dates);
    const begins = startFrom({ ...dates, opening, allowsOutside: false }, earliest);
    return {
      from: text(begins),
      to: text(endAfter({ ...dates, opening, allowsOutside: false }, begins)),
      isChosen: moved !== undefined,
      ...(moved === undefined ? {} : { moved }),
    };
  };
  if (asked.from === undefined) return proposed();
  const from = parse(asked.from);
  if (from === undefined) return proposed('not_a_time');
  if (isBefore(from, now)) return proposed('past');
  if (isBefore(from, earliest)) return proposed('too_soon');
  if (isBefore(Temporal.PlainDateTime.from(horizon.latest), from)) return proposed('too_far');
  const begins = startFrom(dates, from);
  const end = endOf(dates, begins, asked.to);
  const moved = begins.equals(from) ? end.moved : whyNotThen(dates, from);
  return {
    from: text(begins),
    to: text(end.to),
    isChosen: true,
    ...(moved === undefined ? {} : { moved }),
  };
}
