import { percentOf, quotient, scaled } from '../../money/cents.ts';
import type { Policy, PolicyOptions, RateTable } from '../policy.ts';
import { coverOf, type PriceLine, type Tier } from '../rates.ts';
import { Unpriceable } from '../unpriceable.ts';
import { quoteOf } from './plain.ts';

/** Started days of a time. */
export function daysOf({ dayMinutes }: RateTable, minutes: number): number {
  return Math.ceil(minutes / dayMinutes);
}

const lacking = { day: 'policy.needs_daily_rate', week: 'policy.needs_weekly_rate' } as const;

/**
 * The rate for one unit of that kind.
 * @throws Unpriceable when the table has none.
 */
export function rateFor({ tiers }: RateTable, unit: 'day' | 'week'): Tier {
  const tier = findRate(tiers, unit);
  if (tier === undefined) throw new Unpriceable('rates', lacking[unit]);
  return tier;
}

function findRate(tiers: readonly Tier[], unit: 'day' | 'week'): Tier | undefined {
  return tiers.find((tier) => tier.unit === unit && tier.count === 1);
}

/** A part of a tier, rounded once: 2/5 of a week of 200.00 is 80.00. */
export function shareOf(
  { code, amount }: Pick<Tier, 'code' | 'amount'>,
  parts: number,
  of: number,
): PriceLine {
  const extended = quotient(BigInt(amount) * BigInt(scaled(parts, 4)), BigInt(scaled(of, 4)));
  return { code, count: Math.round((parts / of) * 10_000) / 10_000, amount, extended, share: { parts, of } };
}

function totalled(lines: readonly PriceLine[]): { lines: PriceLine[]; total: number } {
  const charged = lines.filter(({ count }) => count > 0);
  return { lines: charged, total: charged.reduce((sum, { extended }) => sum + extended, 0) };
}

/**
 * Five-day week: a week is five charged days and each of them a fifth of the weekly rate, weekends free
 * (ch-s.com.au/how-our-hire-charges-work); without a weekly rate, the daily rate on charged days.
 */
export const fiveDayWeek: Policy = {
  version: 2,
  reads: [],
  quote(table) {
    const week = findRate(table.tiers, 'week');
    const day = week ?? rateFor(table, 'day');
    const settings = { step: table.dayMinutes, isMonotone: true };
    return quoteOf((minutes) => {
      const days = daysOf(table, minutes);
      if (week === undefined) return coverOf([day], [days]);
      const whole = Math.floor(days / 5);
      return totalled([...coverOf([week], [whole]).lines, shareOf(week, days % 5, 5)]);
    }, settings);
  },
};

const daysInWeek = 7;

/** Three-day week: of every seven days at most three are charged (help.current-rms.com, rental charging). */
export const threeDayWeek: Policy = {
  version: 2,
  reads: ['daysCharged'],
  quote(table, { daysCharged = 3 }) {
    const day = rateFor(table, 'day');
    const settings = { step: table.dayMinutes, isMonotone: true };
    return quoteOf((minutes) => {
      const days = daysOf(table, minutes);
      const whole = Math.floor(days / daysInWeek) * daysCharged;
      return coverOf([day], [whole + Math.min(daysCharged, days % daysInWeek)]);
    }, settings);
  },
};

/** Percent of week: each day costs a percentage of the week, up to the whole of it (help.current-rms.com, weeks and days). */
export const percentOfWeek: Policy = {
  version: 2,
  reads: ['dayPercent'],
  quote(table, { dayPercent }) {
    if (dayPercent === undefined) throw new Unpriceable('options.dayPercent', 'policy.needs_day_percent');
    const week = rateFor(table, 'week');
    const settings = { step: table.dayMinutes, isMonotone: true };
    return quoteOf((minutes) => {
      const days = daysOf(table, minutes);
      const percent = Math.min(100, (days % table.daysPerWeek) * dayPercent);
      const whole = Math.floor(days / table.daysPerWeek);
      return totalled([...coverOf([week], [whole]).lines, shareOf(week, percent, 100)]);
    }, settings);
  },
};

/**
 * Fixed plus subsequent: one rate for the first days, and after them a percentage of it for each day, or the daily rate,
 * or, in a table without one, the shortest rate of a day or more for each started length of it.
 */
export const fixedPlusSubsequent: Policy = {
  version: 2,
  reads: ['fixedDays', 'subsequentPercent'],
  quote(table, options) {
    const fixed = table.tiers[0];
    if (fixed === undefined) throw new Unpriceable('rates', 'policy.needs_fixed_rate');
    const later = subsequentRate(table, fixed, options);
    const fixedDays = options.fixedDays ?? daysOf(table, fixed.minutes);
    const settings = { step: table.dayMinutes, isMonotone: true };
    return quoteOf((minutes) => {
      const laterDays = Math.max(0, daysOf(table, minutes) - fixedDays);
      return coverOf([fixed, later], [1, Math.ceil((laterDays * table.dayMinutes) / later.minutes)]);
    }, settings);
  },
};

type Subsequent = Pick<Tier, 'code' | 'amount' | 'minutes'>;

function subsequentRate(
  { tiers, dayMinutes }: RateTable,
  fixed: Tier,
  { subsequentPercent }: PolicyOptions,
): Subsequent {
  if (subsequentPercent !== undefined) {
    return {
      code: `${fixed.code} ${subsequentPercent}%`,
      amount: percentOf(fixed.amount, subsequentPercent),
      minutes: dayMinutes,
    };
  }
  const others = tiers.filter((tier) => tier !== fixed);
  if (others.length === 0) throw new Unpriceable('options.subsequentPercent', 'policy.needs_later_days');
  const later =
    others.find(({ minutes }) => minutes === dayMinutes) ??
    others.findLast(({ minutes }) => minutes >= dayMinutes);
  if (later === undefined) throw new Unpriceable('rates', 'policy.needs_daily_rate');
  return later;
}
