import { type Cents, quotient } from '../money/cents.ts';
import type { KindMinutes, OvertimePolicy } from './overtime.ts';

/** Where a bonus counts in the regular rate of the week: overtime is paid by a share of it for each hour worked. */
const countsBonus: Readonly<Record<OvertimePolicy, boolean>> = {
  none: false,
  'us-federal': true,
  california: false,
  ontario: false,
  quebec: false,
};

/** Whether a bonus of a week adds to the pay of its overtime. */
export const paysOvertimeOfBonus = (policy: OvertimePolicy): boolean => countsBonus[policy];

const minutesOf = ({ regular, overtime, double }: KindMinutes): number => regular + overtime + double;

/**
 * What overtime adds to a bonus, in cents: the bonus is of all hours of the week, and each hour of overtime is paid half of its share
 * again, each double one all of it. 46 hours, 6 of them overtime, and 9.20: a share of 0.20, of which 6 halves are 0.60.
 * United States, 29 CFR 778.110 (b). [SV030]
 */
export const premiumOfBonus = (policy: OvertimePolicy, bonus: Cents, minutes: KindMinutes): Cents => {
  const all = minutesOf(minutes);
  if (!paysOvertimeOfBonus(policy) || all === 0) return 0;
  return quotient(BigInt(bonus) * BigInt(minutes.overtime + 2 * minutes.double), BigInt(2 * all));
};
