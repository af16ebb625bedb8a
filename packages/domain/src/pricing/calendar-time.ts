import { instantOfWall, offsetAt } from '../time/offsets.ts';
import { dayMinutesOf, minuteOfDay, type Calendar } from './calendar.ts';
import { weekdayOf } from './windows.ts';

const minute = 60_000;
const day = 86_400_000;
const epoch = Temporal.PlainDate.from('1970-01-01');

/** Two moments in milliseconds: in UTC, and as the zone's clocks show them. */
type Stretch = { zone: string; from: number; to: number; wallFrom: number; wallTo: number };

/** Two moments in epoch milliseconds. */
type Interval = { from: number; to: number };

type Count = (stretch: Stretch, calendar: Calendar) => number;

/**
 * Minutes that a calendar charges between two moments (epoch milliseconds), before grace. Days run from wall clock to
 * wall clock, so a day of 23 or 25 hours is one day; the rest of a day is elapsed time.
 * @throws RangeError when the second moment is before the first.
 */
export function chargedBetween(calendar: Calendar, zone: string, from: number, to: number): number {
  return counters[calendar.counting](stretchOf(zone, from, to), calendar);
}

/**
 * Minutes that an interval off rent subtracts from the charged time of a rental. Where dates or nights are counted, those
 * are free whose whole part in the rental is off rent.
 */
export function freeBetween(calendar: Calendar, zone: string, rental: Interval, off: Interval): number {
  const from = Math.max(rental.from, off.from);
  const to = Math.min(rental.to, off.to);
  if (to <= from) return 0;
  if (calendar.counting === 'calendar-day' || calendar.counting === 'night') {
    const { wallFrom, wallTo } = stretchOf(zone, from, to);
    const first = from === rental.from ? Math.floor(wallFrom / day) : Math.ceil(wallFrom / day);
    const end = to === rental.to ? lastDate(wallTo, calendar) + 1 : Math.floor(wallTo / day);
    return daysCharged(first, Math.max(first, end), calendar) * dayMinutesOf(calendar);
  }
  return chargedBetween(calendar, zone, from, to);
}

function stretchOf(zone: string, from: number, to: number): Stretch {
  if (to < from) throw new RangeError('the rental ends before it starts');
  return { zone, from, to, wallFrom: from + offsetAt(zone, from), wallTo: to + offsetAt(zone, to) };
}

const counters: Record<Calendar['counting'], Count> = {
  elapsed: (stretch, calendar) => {
    const minutes = elapsedMinutes(stretch) - offMinutes(stretch, calendar);
    const most = dayMinutesOf(calendar);
    if (most === 1440) return minutes;
    return Math.floor(minutes / 1440) * most + Math.min(minutes % 1440, most);
  },
  'calendar-day': ({ wallFrom, wallTo }, calendar) => {
    const first = Math.floor(wallFrom / day);
    const last = Math.max(first, lastDate(wallTo, calendar));
    return daysCharged(first, last + 1, calendar) * dayMinutesOf(calendar);
  },
  night: ({ wallFrom, wallTo }, calendar) => {
    const nights = daysCharged(Math.floor(wallFrom / day), Math.floor(wallTo / day), calendar);
    return nights * dayMinutesOf(calendar);
  },
  'open-hours': (stretch, calendar) => {
    const most = dayMinutesOf(calendar);
    const { from, until } = calendar.open ?? { from: '00:00', until: '24:00' };
    const opens = minuteOfDay(from) * minute;
    const closes = minuteOfDay(until) * minute;
    return overDates(stretch, calendar, {
      whole: most,
      part: (start, end) =>
        Math.min(most, Math.max(0, Math.ceil((Math.min(end, closes) - Math.max(start, opens)) / minute))),
    }).charged;
  },
};

/** Minutes charged for one date: for a whole one, or for a part of it between two milliseconds after midnight. */
type PerDate = { whole: number; part: (start: number, end: number) => number };

/** Adds up the charged and the free dates of a stretch. */
function overDates({ wallFrom, wallTo }: Stretch, calendar: Calendar, { whole, part }: PerDate) {
  const first = Math.floor(wallFrom / day);
  const last = Math.floor(wallTo / day);
  const ends: [number, number][] =
    first === last
      ? [[first, part(wallFrom - first * day, wallTo - first * day)]]
      : [
          [first, part(wallFrom - first * day, day)],
          [last, part(0, wallTo - last * day)],
        ];
  const between = Math.max(0, last - first - 1);
  const chargedBetweenEnds = daysCharged(first + 1, first + 1 + between, calendar);
  const total = { charged: chargedBetweenEnds * whole, off: (between - chargedBetweenEnds) * whole };
  for (const [date, minutes] of ends) total[isOff(date, calendar) ? 'off' : 'charged'] += minutes;
  return total;
}

/** The last date charged: an end at midnight belongs to the day before, one until the cut-off too. */
function lastDate(wallTo: number, { lastDayCutOff }: Calendar): number {
  const date = Math.floor((wallTo - 1) / day);
  const isCutOff = lastDayCutOff !== undefined && wallTo - date * day <= minuteOfDay(lastDayCutOff) * minute;
  return isCutOff ? date - 1 : date;
}

/** How many of the days in [from, until) are charged, counted by weeks. */
function daysCharged(from: number, until: number, calendar: Calendar): number {
  if (!hasOffDays(calendar)) return until - from;
  const { daysPerWeek, holidays = [] } = calendar;
  const weeks = Math.floor((until - from) / 7);
  let days = weeks * daysPerWeek;
  for (let date = from + weeks * 7; date < until; date += 1) if (weekdayOf(date) <= daysPerWeek) days += 1;
  for (const holiday of holidays) {
    const date = dateNumber(holiday);
    if (date >= from && date < until && weekdayOf(date) <= daysPerWeek) days -= 1;
  }
  return days;
}

/**
 * Whole days from wall clock to wall clock, then the elapsed rest, at most a day: what Temporal's `until` gives
 * with days as the largest unit, computed from the zone's UTC offsets alone.
 */
function elapsedMinutes({ zone, from, to, wallFrom, wallTo }: Stretch): number {
  let days = Math.floor((wallTo - wallFrom) / day);
  let anchor = anchorAt(zone, wallFrom + days * day, wallTo - to);
  if (anchor > to) {
    days -= 1;
    anchor = anchorAt(zone, wallFrom + days * day, wallTo - to);
  }
  if (days <= 0) return Math.min(1440, Math.ceil((to - from) / minute));
  return days * 1440 + Math.min(1440, Math.ceil((to - anchor) / minute));
}

/** The instant of a wall time; near a clock change, where it may occur twice or never, Temporal decides. */
function anchorAt(zone: string, wall: number, likelyOffset: number): number {
  const likely = wall - likelyOffset;
  const isSettled = offsetAt(zone, likely) === likelyOffset && offsetAt(zone, likely - day) === likelyOffset;
  return isSettled ? likely : instantOfWall(zone, wall);
}

/** Minutes by the wall clock that fall on days which are not charged. */
function offMinutes(stretch: Stretch, calendar: Calendar): number {
  if (!hasOffDays(calendar)) return 0;
  const part = (start: number, end: number) => Math.ceil((end - start) / minute);
  return overDates(stretch, calendar, { whole: 1440, part }).off;
}

function hasOffDays({ daysPerWeek, holidays }: Calendar): boolean {
  return daysPerWeek < 7 || (holidays?.length ?? 0) > 0;
}

function isOff(date: number, { daysPerWeek, holidays = [] }: Calendar): boolean {
  return weekdayOf(date) > daysPerWeek || holidays.some((holiday) => dateNumber(holiday) === date);
}

const dateNumbers = new Map<string, number>();

/** 'YYYY-MM-DD' as days since 1970-01-01; cached, because one price asks for the same few repeatedly. */
function dateNumber(text: string): number {
  const known = dateNumbers.get(text);
  if (known !== undefined) return known;
  const date = epoch.until(Temporal.PlainDate.from(text)).days;
  dateNumbers.set(text, date);
  return date;
}
