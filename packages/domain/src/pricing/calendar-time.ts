import { instantOfWall, offsetAt } from '../time/offsets.ts';
import { dayMinutesOf, minuteOfDay, type Calendar } from './calendar.ts';
import { weekdayOf } from './windows.ts';

const minute = 60_000;
const day = 86_400_000;
const epoch = Temporal.PlainDate.from('1970-01-01');

/** Two moments in milliseconds: by the stopwatch, and as the zone's clocks show them. */
type Stretch = { zone: string; from: number; to: number; wallFrom: number; wallTo: number };

type Count = (stretch: Stretch, calendar: Calendar) => number;

/** What is charged of a stretch, and what is taken off when such a stretch lies off rent. */
type Counter = { charged: Count; free?: Count };

/**
 * Minutes that a calendar charges between two moments (epoch milliseconds), before grace. Days run from wall clock to
 * wall clock, so the 23- and 25-hour day are one day; what is left of a day is stopped time.
 * @throws RangeError when the second moment lies before the first.
 */
export function chargedBetween(calendar: Calendar, zone: string, from: number, to: number): number {
  return counters[calendar.counting].charged(stretchOf(zone, from, to), calendar);
}

/** Minutes that an interval off rent takes off the charged time: of counted dates and nights only whole ones. */
export function freeBetween(calendar: Calendar, zone: string, from: number, to: number): number {
  const { charged, free = charged } = counters[calendar.counting];
  return free(stretchOf(zone, from, to), calendar);
}

function stretchOf(zone: string, from: number, to: number): Stretch {
  if (to < from) throw new RangeError('the rental ends before it starts');
  return { zone, from, to, wallFrom: from + offsetAt(zone, from), wallTo: to + offsetAt(zone, to) };
}

const counters: Record<Calendar['counting'], Counter> = {
  elapsed: {
    charged: (stretch, calendar) => {
      const minutes = elapsedMinutes(stretch) - offMinutes(stretch, calendar);
      const most = dayMinutesOf(calendar);
      if (most === 1440) return minutes;
      return Math.floor(minutes / 1440) * most + Math.min(minutes % 1440, most);
    },
  },
  'calendar-day': {
    charged: ({ wallFrom, wallTo }, calendar) => {
      const first = Math.floor(wallFrom / day);
      const last = Math.max(first, lastDate(wallTo, calendar));
      return daysCharged(first, last + 1, calendar) * dayMinutesOf(calendar);
    },
    free: wholeDates,
  },
  night: {
    charged: ({ wallFrom, wallTo }, calendar) => {
      const nights = daysCharged(Math.floor(wallFrom / day), Math.floor(wallTo / day), calendar);
      return nights * dayMinutesOf(calendar);
    },
    free: wholeDates,
  },
  'open-hours': {
    charged: ({ wallFrom, wallTo }, calendar) => {
      const most = dayMinutesOf(calendar);
      const { from, until } = calendar.open ?? { from: '00:00', until: '24:00' };
      let minutes = 0;
      for (let date = Math.floor(wallFrom / day); date * day < wallTo; date += 1) {
        if (isOff(date, calendar)) continue;
        const opens = Math.max(wallFrom, date * day + minuteOfDay(from) * minute);
        const closes = Math.min(wallTo, date * day + minuteOfDay(until) * minute);
        minutes += Math.min(most, Math.max(0, Math.ceil((closes - opens) / minute)));
      }
      return minutes;
    },
  },
};

function wholeDates({ wallFrom, wallTo }: Stretch, calendar: Calendar): number {
  const first = Math.ceil(wallFrom / day);
  return daysCharged(first, Math.max(first, Math.floor(wallTo / day)), calendar) * dayMinutesOf(calendar);
}

/** The last date charged: an end at midnight belongs to the day before, one until the cut-off too. */
function lastDate(wallTo: number, { lastDayCutOff }: Calendar): number {
  const date = Math.floor((wallTo - 1) / day);
  const isCutOff = lastDayCutOff !== undefined && wallTo - date * day <= minuteOfDay(lastDayCutOff) * minute;
  return isCutOff ? date - 1 : date;
}

function daysCharged(from: number, until: number, calendar: Calendar): number {
  if (!hasOffDays(calendar)) return until - from;
  let days = 0;
  for (let date = from; date < until; date += 1) if (!isOff(date, calendar)) days += 1;
  return days;
}

/**
 * Whole days from wall clock to wall clock, then the rest by the stopwatch, at most a day: what Temporal's `until` says
 * with days as the largest unit, worked out from the zone's distances to UTC alone.
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

/** The instant of a wall time; near a clock change, where it may be shown twice or never, Temporal decides. */
function anchorAt(zone: string, wall: number, likelyOffset: number): number {
  const likely = wall - likelyOffset;
  const isSettled = offsetAt(zone, likely) === likelyOffset && offsetAt(zone, likely - day) === likelyOffset;
  return isSettled ? likely : instantOfWall(zone, wall);
}

/** Minutes by the wall clock that fall on days which are not charged. */
function offMinutes({ wallFrom, wallTo }: Stretch, calendar: Calendar): number {
  if (!hasOffDays(calendar)) return 0;
  let minutes = 0;
  for (let date = Math.floor(wallFrom / day); date * day < wallTo; date += 1) {
    if (!isOff(date, calendar)) continue;
    const within = Math.min(wallTo, (date + 1) * day) - Math.max(wallFrom, date * day);
    minutes += Math.ceil(within / minute);
  }
  return minutes;
}

function hasOffDays({ daysPerWeek, holidays }: Calendar): boolean {
  return daysPerWeek < 7 || (holidays?.length ?? 0) > 0;
}

function isOff(date: number, { daysPerWeek, holidays = [] }: Calendar): boolean {
  return weekdayOf(date) > daysPerWeek || holidays.includes(dateText(date));
}

function dateText(date: number): string {
  return epoch.add({ days: date }).toString();
}
