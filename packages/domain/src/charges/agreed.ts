import { percentOf, quotient, scaled, sum, times, type Cents } from '../money/cents.ts';

/**
 * The price of a trip in vain, when nobody was there or the machine was out of reach: both ways and a day of rent
 * for a delivery, one way for a pickup (ojlforklifts.com).
 */
export function dryRun(
  trip: 'delivery' | 'pickup',
  { transport, day }: { transport: Cents; day: Cents },
): Cents {
  return trip === 'delivery' ? times(transport, 2) + day : transport;
}

/** A cancellation fee: a percentage of the rental and at least the minimum: 20 % of 800.00 is 160.00. */
export function cancellationFee(rental: Cents, percent: number, minimum: Cents = 0): Cents {
  return Math.max(percentOf(rental, percent), minimum);
}

/** How a company computes the deposit due before the equipment leaves. */
export type DepositRule =
  /** The whole estimate: rental, waiver and taxes. */
  | { kind: 'estimate' }
  /** A percentage of the estimate. */
  | { kind: 'percent'; percent: number }
  /** A multiple of the rental, at most two decimals. */
  | { kind: 'multiple'; times: number };

/** An estimate from the date out to the planned return, in cents. */
export type Estimate = { rental: Cents; waiver: Cents; taxes: Cents };

/**
 * The deposit on an estimate: 200.00 of rental with 24.00 waiver and 12.00 taxes is 236.00, 25 % of it 59.00; two and a
 * half times the rental is 500.00.
 */
export function depositOf(rule: DepositRule, { rental, waiver, taxes }: Estimate): Cents {
  const estimate = sum([rental, waiver, taxes]);
  if (rule.kind === 'estimate') return estimate;
  if (rule.kind === 'percent') return percentOf(estimate, rule.percent);
  return quotient(BigInt(rental) * BigInt(scaled(rule.times, 2)), 100n);
}
