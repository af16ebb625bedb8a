import { lastInstantOfWall, offsetAt } from '../time/offsets.ts';
import { minuteOfDay } from './calendar.ts';

/**
 * When a special rate applies: out on one of these weekdays (1 is Monday) between two times, returned the same day, the next
 * one, or by the first such weekday after. Out Friday from 15:00, back Monday by 09:00: { outDays: [5], outFrom: '15:00',
 * back: 1, backBy: '09:00' }.
 */
export type RateWindow = {
  outDays: readonly number[];
  outFrom: string;
  /** Not included; the end of the day when absent. */
  outUntil?: string;
  back: 'same' | 'next' | number;
  backBy: string;
  /** The most hours of use that the rate includes; with more it does not apply. */
  mostMeterHours?: number;
};

const day = 86_400_000;
const minute = 60_000;

/**
 * The last moment at which a rental that went out then (epoch milliseconds) still has the rate, by the clocks of the zone;
 * undefined when it went out at another time. Where an autumn change shows the hour of the end twice, the second is meant,
 * and an end that a spring change skips is the same distance later: nobody pays more because the clocks were set.
 * @throws RangeError for a zone that does not exist.
 */
export function windowEnd(window: RateWindow, zone: string, out: number): number | undefined {
  const wall = out + offsetAt(zone, out);
  const date = Math.floor(wall / day);
  const outMinute = (wall - date * day) / minute;
  const isOut =
    window.outDays.includes(weekdayOf(date)) &&
    outMinute >= minuteOfDay(window.outFrom) &&
    outMinute < minuteOfDay(window.outUntil ?? '24:00');
  if (!isOut) return undefined;
  const end =
    (date + daysUntilBack(window.back, weekdayOf(date))) * day + minuteOfDay(window.backBy) * minute;
  return lastInstantOfWall(zone, end);
}

/** Whether a line returned then still has the rate: by the minute on the clock, not its seconds. */
export function isBackBy(end: number, back: number): boolean {
  return Math.floor(back / minute) * minute <= end;
}

/**
 * When a line counts as returned for its windows, in epoch milliseconds: at its return, or when it was called off for good
 * and free of charge before that.
 */
export function backFor(
  to: number,
  offRent: readonly { from: number; to: number; freePercent: number }[],
): number {
  const last = offRent.find((off) => off.freePercent === 100 && off.from < to && to <= off.to);
  return last?.from ?? to;
}

/** The longest stay that a window allows when it begins on that weekday, in minutes by the clock. */
export function longestStay({ outFrom, back, backBy }: RateWindow, outDay: number): number {
  return daysUntilBack(back, outDay) * 1440 + minuteOfDay(backBy) - minuteOfDay(outFrom);
}

/** Whether a window lies within another: every rental it allows, the other allows too, for as much use. */
export function isWithin(inner: RateWindow, outer: RateWindow): boolean {
  const from = ({ outFrom }: RateWindow) => minuteOfDay(outFrom);
  const until = ({ outUntil = '24:00' }: RateWindow) => minuteOfDay(outUntil);
  const end = (window: RateWindow, outDay: number) => longestStay(window, outDay) + from(window);
  return (
    from(inner) >= from(outer) &&
    until(inner) <= until(outer) &&
    (inner.mostMeterHours ?? Infinity) <= (outer.mostMeterHours ?? Infinity) &&
    inner.outDays.every((each) => outer.outDays.includes(each) && end(inner, each) <= end(outer, each))
  );
}

/** The field that makes a window impossible: out until before from, or back before it may leave; undefined for a possible one. */
export function impossibleAt(window: RateWindow): 'outUntil' | 'backBy' | undefined {
  const { outFrom, outUntil, outDays } = window;
  if (outUntil !== undefined && minuteOfDay(outUntil) <= minuteOfDay(outFrom)) return 'outUntil';
  return outDays.some((each) => longestStay(window, each) <= 0) ? 'backBy' : undefined;
}

/** The weekday of a day counted from 1970-01-01, a Thursday: 1 is Monday, 7 Sunday. */
export function weekdayOf(date: number): number {
  return ((((date + 3) % 7) + 7) % 7) + 1;
}

function daysUntilBack(back: RateWindow['back'], outDay: number): number {
  if (back === 'same') return 0;
  if (back === 'next') return 1;
  return (back - outDay + 7) % 7 || 7;
}
