import type { Cover, PriceLine, Tier } from './rates.ts';
import type { Policy } from './policy.ts';

/**
 * Best rate: the cheapest way to cover the time, any mix of tiers, the remainder rounded up to a whole tier. With
 * 100 a day, 300 a week and 800 per four weeks, 9 days cost 300 + 2 × 100 = 500 and 21 days cost 800, since the
 * four-week rate beats three weeks (https://bayequip.com/faq/8). For tables in which no longer rate is dearer than
 * the shorter ones it replaces, this equals the counter's rule of thumb 'cap each remainder at the next longer rate'.
 */
export const bestRate: Policy = {
  version: 1,
  quote(tiers) {
    const step = tiers.reduce((divisor, tier) => gcd(divisor, tier.minutes), 0);
    const table = coverTable(tiers.map((tier) => ({ ...tier, size: tier.minutes / step })));
    const units = (minutes: number) => Math.max(1, Math.ceil(minutes / step));
    return {
      step,
      total: (minutes) => table.cost(units(minutes)),
      cover: (minutes) => toCover(tiers, table.counts(units(minutes))),
      alternatives: (minutes) => alternatives(tiers, Math.max(1, minutes)),
    };
  },
};

type SizedTier = Tier & { size: number };

/**
 * Cheapest cover of 1, 2, 3 … units, grown as far as it is asked. cost[n] is the least over all tiers of
 * cost[n − size] + amount. Tiers come longest first, so of equally cheap covers the one with the longer rate wins.
 */
function coverTable(tiers: readonly SizedTier[]) {
  const costs = [0];
  const choices = [0];
  const sizes = tiers.map((tier) => tier.size);
  const amounts = tiers.map((tier) => tier.amount);
  const best = tiers.reduce((a, b) => (b.amount / b.size < a.amount / a.size ? b : a));
  const reach = reachBesides(best.size, sizes);

  function grow(units: number): void {
    for (let n = costs.length; n <= units; n += 1) {
      let cost = Infinity;
      let choice = 0;
      for (let index = 0; index < sizes.length; index += 1) {
        const before = Math.max(0, n - at(sizes, index));
        const total = at(costs, before) + at(amounts, index);
        if (total < cost) {
          cost = total;
          choice = index;
        }
      }
      costs.push(cost);
      choices.push(choice);
    }
  }

  /** How many best tiers any cheapest cover may start with, so that the table stays bounded however long a rental runs. */
  function peeled(units: number): number {
    return Math.max(0, Math.floor((units - reach) / best.size));
  }

  return {
    cost(units: number): number {
      const peel = peeled(units);
      grow(units - peel * best.size);
      return peel * best.amount + at(costs, units - peel * best.size);
    },
    counts(units: number): number[] {
      const peel = peeled(units);
      const counts = tiers.map((tier) => (tier === best ? peel : 0));
      grow(units - peel * best.size);
      for (let rest = units - peel * best.size; rest > 0;) {
        const choice = at(choices, rest);
        counts[choice] = at(counts, choice) + 1;
        rest -= at(sizes, choice);
      }
      return counts;
    },
  };
}

/**
 * The most units that tiers other than the best need ever cover. Any `best` of them hold some that add up to a
 * multiple of the best size (pigeonhole), and the best tier in their place is no dearer; where every length divides
 * the next, as hours, days, weeks and four weeks do, already the best size's worth of them does.
 */
function reachBesides(best: number, sizes: readonly number[]): number {
  const ascending = sizes.toSorted((a, b) => a - b);
  const isChain = ascending.every((size, index) => size % (ascending[index - 1] ?? 1) === 0);
  return isChain ? best : best * Math.max(...sizes);
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}

/** What a hurried clerk might have charged: each tier alone, and the longest tiers first without a cap. */
function alternatives(tiers: readonly Tier[], minutes: number): Cover[] {
  const alone = tiers.map((chosen) =>
    toCover(
      tiers,
      tiers.map((tier) => (tier === chosen ? Math.ceil(minutes / tier.minutes) : 0)),
    ),
  );
  return [...alone, toCover(tiers, longestFirst(tiers, minutes))];
}

function longestFirst(tiers: readonly Tier[], minutes: number): number[] {
  let rest = minutes;
  return tiers.map((tier, index) => {
    const count =
      index === tiers.length - 1 ? Math.ceil(rest / tier.minutes) : Math.floor(rest / tier.minutes);
    rest -= count * tier.minutes;
    return count;
  });
}

function toCover(tiers: readonly Tier[], counts: readonly number[]): Cover {
  const lines: PriceLine[] = tiers.flatMap(({ code, amount }, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ code, count, amount, extended: count * amount }] : [];
  });
  return { lines, total: lines.reduce((total, line) => total + line.extended, 0) };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
