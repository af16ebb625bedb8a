import { chargedBetween } from './calendar-time.ts';
import { dayMinutesOf, type Calendar } from './calendar.ts';
import type { RateTable } from './policy.ts';
import { checkRates, unitMinutes, type MonthTier, type Rate, type Tier } from './rates.ts';

/** A rental's start: the zone, the moment in epoch milliseconds, and the calendar that counts. */
type Start = { zone: string; out: number; calendar: Calendar };

/**
 * A rate table in the charged minutes of one rental, longest rates first. Rates with a window are left out: they have no
 * length, they apply or they do not.
 * @throws RangeError when the table has no rate, or an invalid count or amount.
 */
export function rentalTable(rates: readonly Rate[], start: Start): RateTable {
  checkRates(rates);
  const dayMinutes = dayMinutesOf(start.calendar);
  const { daysPerWeek } = start.calendar;
  const week = daysPerWeek * dayMinutes;
  const lengths = { ...unitMinutes, day: dayMinutes, week, four_week: 4 * week };
  const tiers: Tier[] = [];
  const months: MonthTier[] = [];
  for (const { code, unit, count, amount, window } of rates) {
    if (window !== undefined) continue;
    if (unit === 'month') months.push({ code, months: count, amount });
    else tiers.push({ code, unit, count, amount, minutes: lengths[unit] * count });
  }
  return {
    tiers: tiers.toSorted((a, b) => b.minutes - a.minutes),
    months: months.toSorted((a, b) => b.months - a.months),
    dayMinutes,
    daysPerWeek,
    monthMinutes: monthClock(start),
  };
}

/** Calendar months from the day out; 31 January and a month is 28 February, and two are 31 March. */
function monthClock({ zone, out, calendar }: Start): (count: number) => number {
  const known: number[] = [0];
  return (count) => {
    const minutes = known[count];
    if (minutes !== undefined) return minutes;
    const start = Temporal.Instant.fromEpochMilliseconds(out).toZonedDateTimeISO(zone);
    const counted = chargedBetween(calendar, zone, out, start.add({ months: count }).epochMilliseconds);
    known[count] = counted;
    return counted;
  };
}
