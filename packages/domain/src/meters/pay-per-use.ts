import { quotient, scaled, times, type Cents } from '../money/cents.ts';

/** A rate paid by use instead of time. Use with at most two decimals; amounts in cents. */
export type PaidUse = {
  used: number;
  rate: Cents;
  /** Units of use that the rate covers: 8 hours of a day's rate; 1 for a rate per hour or per mile. */
  per?: number;
  /** The most charged in the period, such as the weekly rate. */
  cap?: Cents;
  /** Imitates houses that round the number of rates to two decimals before they multiply. */
  roundCountFirst?: boolean;
};

/**
 * The charge for use, before and after its cap, rounded once. A day of 375.00 for 8 hours, used for 35 hours, is 1,640.63
 * and at most the week of 1,350.00; counted as 4.38 days it is 1,642.50 (ironhorserents.com). 100 hours at 27.70 are
 * 2,770.00 (constructionwyre.com, FEMA rates). [B3.3]
 */
export function chargeForUse({ used, rate, per = 1, cap = Infinity, roundCountFirst = false }: PaidUse): {
  uncapped: Cents;
  charge: Cents;
} {
  const rates = BigInt(scaled(used, 2));
  const uncapped = roundCountFirst
    ? times(rate, quotient(rates * 100n, BigInt(scaled(per, 2))) / 100)
    : quotient(BigInt(rate) * rates, BigInt(scaled(per, 2)));
  return { uncapped, charge: Math.min(uncapped, cap) };
}
