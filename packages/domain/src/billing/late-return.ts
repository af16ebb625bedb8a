import type { Cents } from '../money/cents.ts';

/** The price of a late return beside the rental: per started hour, and per day where a day has a price of its own. */
export type LateReturnRates = { perHour: Cents; perDay?: Cents };

/**
 * The charge for a late return; nothing in time. Whole days at the day's price, the rest by started hours,
 * never more than another day: at 2.50 an hour and 15.00 a day five hours cost 12.50, seven 15.00, 26 hours 20.00.
 */
export function lateReturnFee(
  due: Temporal.Instant,
  returned: Temporal.Instant,
  { perHour, perDay }: LateReturnRates,
): Cents {
  const hours = Math.ceil(Math.max(0, returned.epochMilliseconds - due.epochMilliseconds) / 3_600_000);
  if (perDay === undefined) return hours * perHour;
  const days = Math.floor(hours / 24);
  return days * perDay + Math.min(perDay, (hours - days * 24) * perHour);
}
