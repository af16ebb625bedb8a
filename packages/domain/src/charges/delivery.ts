import { quotient, scaled, times, type Cents } from '../money/cents.ts';

/** A trip charged by its length; distances in miles or kilometres, whichever the price is for, at most two decimals. */
export type Distance = {
  distance: number;
  /** The price of a leg before its distance counts. */
  flat?: Cents;
  /** The included distance of each leg. */
  included?: number;
  perUnit: Cents;
  /** Number of legs: 2 for there and back, 4 when a delivery and a pickup are both driven so. */
  legs: number;
};

/**
 * Delivery by distance, rounded once: 30 miles with 25 free and then 2.30 a mile, driven 4 times for a delivery and a
 * pickup, is 46.00 (neighborly.rentals); 125.00 each way within 50 miles is 250.00 (getable.com, cost and fee guide).
 * [B3.13]
 */
export function deliveryByDistance({ distance, flat = 0, included = 0, perUnit, legs }: Distance): Cents {
  const beyond = Math.max(0, scaled(distance, 2) - scaled(included, 2));
  return times(flat, legs) + quotient(BigInt(perUnit) * BigInt(beyond) * BigInt(legs), 100n);
}

/** The hours of a day in which trips have no surcharge, and the price of each started hour before or after them. */
export type TripHours = { from: string; to: string; perHour: Cents };

/**
 * The surcharge of a trip outside the hours: a delivery at 07:00 before hours of 09:00 to 16:00 at 25.00 is 50.00, a
 * pickup at 20:00 is 100.00 (ojlforklifts.com).
 * @throws RangeError for a time that is not one.
 */
export function outsideHours(time: string, { from, to, perHour }: TripHours): Cents {
  const [at, opens, closes] = [minuteOf(time), minuteOf(from), minuteOf(to)];
  return times(perHour, Math.ceil(Math.max(0, opens - at, at - closes) / 60));
}

function minuteOf(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return hour * 60 + minute;
}
