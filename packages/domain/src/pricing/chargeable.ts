import type { OffRent } from '../billing/off-rent.ts';
import { chargedBetween, freeBetween } from './calendar-time.ts';
import { dayMinutesOf, type Calendar } from './calendar.ts';
import { graceFor, type Grace } from './grace.ts';

/** Time off rent while the item stays with the customer, in epoch milliseconds, and how much of it is free. */
export type FreeTime = { from: number; to: number; freePercent: number };

/** Times off rent in milliseconds; all of one is free unless it says less. */
export function freeTimesOf(offRent: readonly OffRent[]): FreeTime[] {
  return offRent.map(({ from, to, freePercent = 100 }) => ({
    from: from.epochMilliseconds,
    to: to.epochMilliseconds,
    freePercent,
  }));
}

/** The clock of one rental line: its time out by the division's clocks, and its charged time. */
export type RentalClock = {
  zone: string;
  /** Epoch milliseconds. */
  out: number;
  calendar: Calendar;
  grace: Grace;
  offRent: readonly FreeTime[];
  /** Lengths of rates under a day, in minutes: 240 for a four-hour rate. Grace applies past each sum of them too. */
  partDays: readonly number[];
};

/**
 * Charged time: in minutes of which `dayMinutesOf` make a day, and in words as days and started hours. `grace` is the
 * available grace, in minutes, by a share of the time too, of which `forgiven` was used.
 */
export type Chargeable = {
  minutes: number;
  days: number;
  hours: number;
  grace: number;
  forgiven: number;
  free: number;
};

/**
 * The charged time when the line is returned at `to` (epoch milliseconds). Lateness up to the grace past a whole day, or
 * past any number of part-day rates, is forgiven: 24.5 hours with 60 minutes of grace are one day; 25 hours and a
 * minute are one day and two hours; 8 h 45 at a four-hour rate are eight hours. A rate no longer than the grace itself
 * gets none: it would cost nothing.
 * @throws RangeError when `to` is before the time out.
 */
export function chargeableUntil(clock: RentalClock, to: number): Chargeable {
  const dayMinutes = dayMinutesOf(clock.calendar);
  const free = freeUntil(clock, to);
  const counted = Math.max(0, chargedBetween(clock.calendar, clock.zone, clock.out, to) - free);
  const whole = Math.floor(counted / dayMinutes);
  const rest = counted - whole * dayMinutes;
  const grace = graceFor(clock.grace, counted);
  const forgiven = forgivenOf(clock, grace, { whole: whole * dayMinutes, rest });
  const charged = startedDay(clock.calendar, rest - forgiven);
  const hours = Math.ceil(charged / 60);
  const hoursPerDay = dayMinutes / 60;
  const isParted = (clock.calendar.startedDay ?? 'hours') !== 'hours';
  return {
    minutes: whole * dayMinutes + charged,
    days: isParted
      ? Math.round((whole + charged / dayMinutes) * 100) / 100
      : whole + Math.floor(hours / hoursPerDay),
    hours: isParted || hours >= hoursPerDay ? 0 : hours,
    grace,
    forgiven,
    free,
  };
}

function freeUntil({ zone, out, calendar, offRent }: RentalClock, to: number): number {
  let free = 0;
  for (const off of offRent) {
    free += (freeBetween(calendar, zone, { from: out, to }, off) * off.freePercent) / 100;
  }
  return Math.floor(free);
}

function forgivenOf(
  { grace, partDays }: RentalClock,
  most: number,
  { whole, rest }: { whole: number; rest: number },
): number {
  if (most === 0) return 0;
  const reached = greatestSum(
    partDays.filter((length) => length > most),
    rest,
  );
  if (whole + reached === 0) return 0;
  const late = rest - reached;
  if (late <= most) return late;
  return grace.oncePassed === 'forgiven' ? most : 0;
}

/** The greatest sum of any number of these lengths that is no more than `most`: of 180 and 240 within 430 it is 420. */
function greatestSum([length, ...others]: readonly number[], most: number): number {
  if (length === undefined) return 0;
  if (others.length === 0) return most - (most % length);
  let greatest = 0;
  for (let sum = 0; sum <= most; sum += length) {
    greatest = Math.max(greatest, sum + greatestSum(others, most - sum));
    if (greatest === most) break;
  }
  return greatest;
}

/**
 * The minutes that a started day counts as. By halves of four hours, two hours are half a day; without a number of hours
 * any start is the whole of it.
 */
function startedDay(calendar: Calendar, minutes: number): number {
  const { startedDay: rule = 'hours', startedDayHours = 0 } = calendar;
  if (rule === 'hours' || minutes === 0) return minutes;
  const dayMinutes = dayMinutesOf(calendar);
  if (rule === 'whole' || startedDayHours === 0) return dayMinutes;
  const part = Math.min(1, minutes / (startedDayHours * 60));
  return Math.ceil(rule === 'half' ? (Math.ceil(part * 2) / 2) * dayMinutes : part * dayMinutes);
}
