import { unitMinutes, type Tier } from './rates.ts';

const dayMinutes = unitMinutes.day;

/** The clock of one rental line: when it went out by the division's clocks, and what lateness is forgiven. */
export type RentalClock = {
  out: Temporal.ZonedDateTime;
  graceMinutes: number;
  /** Lengths under a day that end in a forgiven stretch too: 0 for whole days, 240 for a four-hour rate. */
  partDays: readonly number[];
};

/** Time that is charged. `minutes` counts every day as 1440, `hours` is the started hours past the whole days. */
export type Chargeable = { minutes: number; days: number; hours: number; forgiven: number };

/** The clock of a line under a rate table. A rate no longer than the grace itself gets none: it would cost nothing. */
export function rentalClock(
  out: Temporal.ZonedDateTime,
  graceMinutes: number,
  tiers: readonly Tier[],
): RentalClock {
  const lengths = tiers.map((tier) => tier.minutes);
  const partDays = lengths.filter((length) => length > graceMinutes && length < dayMinutes);
  return { out, graceMinutes, partDays: [0, ...partDays] };
}

/**
 * What is charged when the line comes back at `to`. A day runs 24 hours from the time out, and from wall clock to wall
 * clock across a clock change, so a 23- or 25-hour day is one day. Lateness up to the grace past a whole day, or past
 * the length of a part-day rate, is forgiven: 24.5 hours with 60 minutes of grace are one day; 25 hours and a minute
 * are one day and two hours.
 * @throws RangeError when `to` lies before the time out.
 */
export function chargeableUntil(clock: RentalClock, to: Temporal.Instant): Chargeable {
  const elapsed = clock.out.until(to.toZonedDateTimeISO(clock.out.timeZoneId), {
    largestUnit: 'day',
    smallestUnit: 'minute',
    roundingMode: 'ceil',
  });
  if (elapsed.sign < 0) throw new RangeError('the rental ends before it starts');
  const rest = Math.min(elapsed.hours * 60 + elapsed.minutes, dayMinutes);
  const reached = Math.max(...clock.partDays.filter((length) => length <= rest));
  const isForgiven = rest - reached <= clock.graceMinutes && elapsed.days + reached > 0;
  const charged = isForgiven ? reached : rest;
  const hours = Math.ceil(charged / 60);
  return {
    minutes: elapsed.days * dayMinutes + charged,
    days: elapsed.days + Math.floor(hours / 24),
    hours: hours % 24,
    forgiven: rest - charged,
  };
}

/** The last moment charged as `minutes`, grace included: for a day, the same hour of the next day plus the grace. */
export function lastMoment(clock: RentalClock, minutes: number): Temporal.Instant {
  const rest = minutes % dayMinutes;
  const grace = clock.partDays.includes(rest) && minutes > 0 ? clock.graceMinutes : 0;
  return clock.out.add({ days: Math.floor(minutes / dayMinutes), minutes: rest + grace }).toInstant();
}
