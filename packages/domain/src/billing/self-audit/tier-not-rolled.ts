import { type Rate, unitMinutes } from '../../pricing/rates.ts';
import type { AuditedLine, Finding, RentalFacts } from './audited-bill.ts';

/** A month may have 28 days: it surely covers as many. */
const sureMinutes = ({ unit, count }: Pick<Rate, 'unit' | 'count'>): number =>
  count * (unit === 'month' ? unitMinutes.four_week : unitMinutes[unit]);

/** Longer than any rate: what was counted under a code that is not agreed any more. */
const unknown = Number.POSITIVE_INFINITY;

/** The cheapest rate that covers the whole time by itself and is longer than each that was counted. */
const betterRate = ({ unit, period, counted, agreed }: RentalFacts): Rate | undefined => {
  const elapsed = (period.to.epochMilliseconds - period.from.epochMilliseconds) / 60_000;
  const plain = agreed.filter(({ window }) => window === undefined);
  const lengthOf = (code: string): number => {
    const rate = plain.find((each) => each.code === code);
    return rate === undefined ? unknown : sureMinutes(rate);
  };
  const longest = Math.max(0, ...counted.map(({ code }) => lengthOf(code)));
  return plain
    .filter((rate) => sureMinutes(rate) > longest && sureMinutes(rate) >= elapsed && rate.amount < unit)
    .toSorted((a, b) => a.amount - b.amount)[0];
};

/**
 * Time that was charged by short rates though one longer rate covers all of it for less: six days at 100.00 beside a week at
 * 350.00. It is reckoned from the clock alone, without grace, calendar or time off rent, each of which only lowers a price.
 */
export const tierNotRolled = ({ number, product, rental }: AuditedLine): Finding[] => {
  const better = rental === undefined ? undefined : betterRate(rental);
  if (rental === undefined || better === undefined) return [];
  const data = { product, unit: rental.unit, code: better.code, amount: better.amount };
  return [{ rule: 'tier_not_rolled', line: number, code: 'self_audit.tier_not_rolled', data }];
};
