import { minuteOfDay } from './calendar.ts';

/**
 * When a special rate holds: out on one of these weekdays (1 is Monday) between two times, back the same day, the next
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
  /** The most hours of use that the rate includes; more of them and it does not hold. */
  mostMeterHours?: number;
};

const day = 86_400_000;
const minute = 60_000;

/**
 * The last moment at which a rental that went out then still has the rate, both as wall time in milliseconds; undefined
 * when it went out at another time.
 */
export function windowEnd(window: RateWindow, outWall: number): number | undefined {
  const date = Math.floor(outWall / day);
  const outMinute = (outWall - date * day) / minute;
  const isOut =
    window.outDays.includes(weekdayOf(date)) &&
    outMinute >= minuteOfDay(window.outFrom) &&
    outMinute < minuteOfDay(window.outUntil ?? '24:00');
  if (!isOut) return undefined;
  return (date + daysUntilBack(window.back, weekdayOf(date))) * day + minuteOfDay(window.backBy) * minute;
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
