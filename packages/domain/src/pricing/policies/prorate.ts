import { Unpriceable } from '../unpriceable.ts';
import type { Policy, PolicyOptions, RateTable } from '../policy.ts';
import { coverOf, type Cover, type MonthTier, type PriceLine, type Tier } from '../rates.ts';
import { shareOf } from './days.ts';
import { gcd, stepOf } from './cover-table.ts';
import { wholeMonths } from './months.ts';
import { quoteOf } from './plain.ts';

/**
 * Prorate: the longest rate that fits, as often as it fits whole, and a share of it for the rest, in whole days (of a rate
 * shorter than a day, to the minute). A month and 7 days at 6,000 a month are 6,000 + 7/30 of it, 1,400; a house that
 * rounds the share to .23 first charges 1,380 (https://pacificrimequipment.com/rentals/rental-rate-explanation).
 */
export const prorate: Policy = {
  version: 2,
  reads: ['smallestPart', 'monthDays', 'shareDecimals'],
  quote(table, options) {
    const step = gcd(
      stepOf(table.tiers),
      options.smallestPart ?? (hasShortTier(table) ? 1 : table.dayMinutes),
    );
    return quoteOf((minutes) => coverFor(table, options, minutes), { step, isMonotone: false });
  },
};

function hasShortTier({ tiers, dayMinutes }: RateTable): boolean {
  return tiers.some((tier) => tier.minutes < dayMinutes);
}

function coverFor(table: RateTable, options: PolicyOptions, minutes: number): Cover {
  const months = table.months.find((tier) => table.monthMinutes(tier.months) <= minutes);
  if (months !== undefined) return monthly(table, months, options, minutes);
  const tier = table.tiers.find((each) => each.minutes <= minutes) ?? table.tiers.at(-1);
  const month = table.months.at(-1);
  if (tier !== undefined) return proportional(table, tier, options, minutes);
  if (month === undefined) throw new Unpriceable('rates', 'policy.needs_rate');
  return monthly(table, month, options, minutes);
}

function monthly(table: RateTable, tier: MonthTier, options: PolicyOptions, minutes: number): Cover {
  const whole = Math.floor(wholeMonths(table, minutes) / tier.months);
  const rest = whole === 0 ? minutes : minutes - table.monthMinutes(whole * tier.months);
  const days = Math.ceil(rest / table.dayMinutes);
  return charged(tier, whole, partOf(tier, days, tier.months * (options.monthDays ?? 30), options));
}

function proportional(table: RateTable, tier: Tier, options: PolicyOptions, minutes: number): Cover {
  const part = options.smallestPart ?? (tier.minutes < table.dayMinutes ? 1 : table.dayMinutes);
  const whole = Math.floor(minutes / tier.minutes);
  const parts = Math.ceil((minutes - whole * tier.minutes) / part);
  return charged(tier, whole, partOf(tier, parts, Math.max(1, Math.round(tier.minutes / part)), options));
}

/** A share of a rate, never above the whole. */
function partOf(
  tier: { code: string; amount: number },
  parts: number,
  of: number,
  { shareDecimals }: PolicyOptions,
): PriceLine {
  if (shareDecimals === undefined) return shareOf(tier, Math.min(parts, of), of);
  const scale = 10 ** shareDecimals;
  return shareOf(tier, Math.round((Math.min(parts, of) / of) * scale), scale);
}

function charged(tier: { code: string; amount: number }, whole: number, part: PriceLine): Cover {
  const full = coverOf([tier], [whole]);
  if (part.share?.parts === 0) return full;
  return { lines: [...full.lines, part], total: full.total + part.extended };
}
