import { quotient, scaled } from '../../money/cents.ts';
import type { Policy, PolicyCover, PolicyOptions } from '../policy.ts';
import { Unpriceable } from '../unpriceable.ts';
import { daysOf, rateFor } from './days.ts';
import { quoteOf } from './plain.ts';

const decimals = 4;

/**
 * Day multiplier: the daily rate times the multiplier of the number of days, then a factor for the number of pieces,
 * each rounded at its step. 100 a day with days adding 1, 1, 0.7, 0.5 … is 370 for 5 days; 8 pieces at a factor of 0.9
 * cost 333 each (help.current-rms.com, daily multiplier and factor; signals-rental RateCalculatorTest).
 */
export const dayMultiplier: Policy = {
  version: 2,
  reads: ['multipliers', 'dayFactors', 'stages', 'quantityFactors', 'longestDays'],
  quote(table, options, quantity) {
    const { code, amount } = rateFor(table, 'day');
    const cover = (minutes: number): PolicyCover => {
      const days = daysOf(table, minutes);
      const multiplier = multiplierFor(days, options);
      const extended = scaledAmount(amount, multiplier);
      const factor = factorFor(quantity, options);
      const total = scaledAmount(extended, factor);
      const lines = [{ code, count: multiplier, amount, extended }];
      if (factor === 1) return { lines, total };
      return {
        lines,
        total,
        notes: [{ key: 'price.quantity_factor', data: { factor, from: extended, total } }],
      };
    };
    const { longestDays = Infinity } = options;
    const longest = longestDays * table.dayMinutes;
    return quoteOf(cover, { step: table.dayMinutes, isMonotone: false, longest });
  },
};

/**
 * The multiplier of so many days.
 * @throws Unpriceable for more days than the longest allowed.
 */
function multiplierFor(days: number, options: PolicyOptions): number {
  const { multipliers = [], dayFactors = [], stages = [], longestDays = Infinity } = options;
  if (days > longestDays) throw new Unpriceable('to', 'policy.too_long', { days: longestDays });
  if (multipliers.length > 0) return repeated(multipliers, days);
  if (dayFactors.length > 0) return added(dayFactors, days);
  const stage = stages.filter(({ fromDay }) => fromDay <= days).toSorted((a, b) => b.fromDay - a.fromDay)[0];
  return stage?.multiplier ?? days;
}

function repeated(multipliers: readonly number[], days: number): number {
  const rounds = Math.floor(days / multipliers.length);
  const rest = days % multipliers.length;
  const whole = rounds * (multipliers.at(-1) ?? 0);
  return rounded(whole + (rest === 0 ? 0 : (multipliers[rest - 1] ?? 0)));
}

function added(factors: readonly number[], days: number): number {
  const listed = factors.slice(0, days).reduce((sum, factor) => sum + factor, 0);
  return rounded(listed + Math.max(0, days - factors.length) * (factors.at(-1) ?? 0));
}

function factorFor(quantity: number, { quantityFactors = [] }: PolicyOptions): number {
  const reached = quantityFactors.filter(({ from }) => from <= quantity);
  return reached.toSorted((a, b) => b.from - a.from)[0]?.factor ?? 1;
}

function scaledAmount(amount: number, factor: number): number {
  return quotient(BigInt(amount) * BigInt(scaled(factor, decimals)), BigInt(10 ** decimals));
}

function rounded(value: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
