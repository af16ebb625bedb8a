import { type Price, type PriceQuestion, priceRental } from '../pricing/price.ts';
import type { Rate } from '../pricing/rates.ts';
import { Unpriceable } from '../pricing/unpriceable.ts';

/** A Monday morning from which tables are tried. */
export const monday = Temporal.Instant.from('1970-01-05T08:00Z');

/** By which rules a table is tried: the cheapest cover, every hour counted and no grace, unless others are told. */
export type TrialRules = Omit<PriceQuestion, 'rates' | 'from' | 'to' | 'zone' | 'quantity'>;

/** What is known of a table alone. */
export const plainRules: TrialRules = { policy: 'best-rate', graceMinutes: 0 };

type Stay = { from: Temporal.Instant; to: Temporal.Instant };

/** The price of one piece for a stay; none when nobody can reckon it. */
export const trial = (rates: readonly Rate[], stay: Stay, rules: TrialRules): Price | undefined => {
  try {
    return priceRental({ ...rules, ...stay, rates, zone: 'UTC', quantity: 1 });
  } catch (error) {
    // Minutes counted into centuries: such a rate is never reached either. Or a rate that the policy cannot do without.
    if (error instanceof Unpriceable) return undefined;
    throw error;
  }
};

/** The cheapest mix of these rates that covers a time, for one piece and without grace; none when nobody can reckon it. */
export const cheapest = (rates: readonly Rate[], minutes: number): Price | undefined =>
  trial(rates, { from: monday, to: monday.add({ minutes }) }, plainRules);
