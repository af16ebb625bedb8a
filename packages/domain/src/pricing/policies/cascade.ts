import type { Cents } from '../../money/cents.ts';
import type { Tier } from '../rates.ts';

/** The least cost of a time, and how many of each tier it takes. */
export type Covering = { cost(minutes: number): Cents; counts(minutes: number): number[] };

/** The tiers that some cheapest cover may need, longest first: not those that a longer or a shorter one undercuts. */
export function usefulTiers(tiers: readonly Tier[]): Tier[] {
  const kept: Tier[] = [];
  for (const tier of tiers.toReversed()) {
    if (tiers.some((other) => beats(other, tier, tiers))) continue;
    const shorter = kept.at(-1);
    const isDearer =
      shorter !== undefined && shorter.amount * Math.ceil(tier.minutes / shorter.minutes) < tier.amount;
    if (!isDearer) kept.push(tier);
  }
  return kept.toReversed();
}

/** A tier is beaten by one that is at least as long and no dearer; of two equals the first stays. */
function beats(other: Tier, tier: Tier, tiers: readonly Tier[]): boolean {
  if (other === tier || other.minutes < tier.minutes || other.amount > tier.amount) return false;
  const isEqual = other.minutes === tier.minutes && other.amount === tier.amount;
  return !isEqual || tiers.indexOf(other) < tiers.indexOf(tier);
}

/** Whether every length divides the next longer one, as hours, days, weeks and four weeks do. */
export function isChain(tiers: readonly Tier[]): boolean {
  return tiers.every(({ minutes }, index) => minutes % (tiers[index + 1]?.minutes ?? 1) === 0);
}

/**
 * The counter's rule: whole tiers from the longest down, each remainder charged at most one tier of the next longer
 * length. For useful tiers that form a chain it is the least that any mix costs: a tier then costs more than the next
 * shorter one and no more than what it replaces.
 */
export function cascade(tiers: readonly Tier[]): Covering {
  function costFrom(index: number, minutes: number): Cents {
    const tier = tiers[index];
    if (minutes <= 0 || tier === undefined) return 0;
    const whole = Math.floor(minutes / tier.minutes);
    const rest = minutes - whole * tier.minutes;
    if (index === tiers.length - 1) return (rest > 0 ? whole + 1 : whole) * tier.amount;
    return whole * tier.amount + Math.min(tier.amount, costFrom(index + 1, rest));
  }

  function counts(minutes: number): number[] {
    const result = tiers.map(() => 0);
    let rest = minutes;
    for (const [index, tier] of tiers.entries()) {
      const whole = Math.floor(rest / tier.minutes);
      rest -= whole * tier.minutes;
      const isLast = index === tiers.length - 1;
      const isCapped = rest > 0 && (isLast || costFrom(index + 1, rest) >= tier.amount);
      result[index] = isCapped ? whole + 1 : whole;
      if (isCapped) break;
    }
    return result;
  }

  return { cost: (minutes) => costFrom(0, minutes), counts };
}
