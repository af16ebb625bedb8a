import type { Tier } from '../rates.ts';
import { Unpriceable } from '../unpriceable.ts';
import type { Covering } from './cascade.ts';

/** Limit of units: a table of 7 and 11 minutes over years is a mistake, not a tariff. */
const mostUnits = 500_000;

/**
 * Cheapest cover of 1, 2, 3 … steps for tiers of any lengths, grown as far as it is asked. cost[n] is the least over all
 * tiers of cost[n − size] + amount. Tiers come longest first, so of equally cheap covers the one with the longer rate
 * wins.
 */
export function coverTable(tiers: readonly Tier[]): Covering {
  const step = stepOf(tiers);
  const costs = [0];
  const choices = [0];
  const sizes = tiers.map((tier) => tier.minutes / step);
  const amounts = tiers.map((tier) => tier.amount);
  const best = amounts.reduce(
    (chosen, amount, index) =>
      amount / at(sizes, index) < at(amounts, chosen) / at(sizes, chosen) ? index : chosen,
    0,
  );
  const bestSize = at(sizes, best);
  // Any `best` of the other tiers hold some that add up to a multiple of the best size (pigeonhole), and the best tier
  // in their place is no dearer; so the others never need to cover more than this.
  const reach = bestSize * Math.max(...sizes);

  function grow(units: number): void {
    if (units > mostUnits) throw new Unpriceable('rates', 'policy.rates_too_fine');
    for (let n = costs.length; n <= units; n += 1) {
      let cost = Infinity;
      let choice = 0;
      for (let index = 0; index < sizes.length; index += 1) {
        const total = at(costs, Math.max(0, n - at(sizes, index))) + at(amounts, index);
        if (total < cost) {
          cost = total;
          choice = index;
        }
      }
      costs.push(cost);
      choices.push(choice);
    }
  }

  /** How many best tiers any cheapest cover may start with, so that the table stays bounded for any length of rental. */
  function peeled(units: number): number {
    return Math.max(0, Math.floor((units - reach) / bestSize));
  }

  return {
    cost(minutes) {
      const units = Math.ceil(minutes / step);
      const peel = peeled(units);
      grow(units - peel * bestSize);
      return peel * at(amounts, best) + at(costs, units - peel * bestSize);
    },
    counts(minutes) {
      const units = Math.ceil(minutes / step);
      const peel = peeled(units);
      const counts = tiers.map((_, index) => (index === best ? peel : 0));
      grow(units - peel * bestSize);
      for (let rest = units - peel * bestSize; rest > 0;) {
        const choice = at(choices, rest);
        counts[choice] = at(counts, choice) + 1;
        rest -= at(sizes, choice);
      }
      return counts;
    },
  };
}

/** The greatest length that divides every tier: prices change only at its multiples. */
export function stepOf(tiers: readonly { minutes: number }[]): number {
  return tiers.reduce((divisor, tier) => gcd(divisor, tier.minutes), 0);
}

export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
