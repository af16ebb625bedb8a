import { type Price, type PriceQuestion, priceRental } from '../pricing/price.ts';
import type { Rate } from '../pricing/rates.ts';
import { Unpriceable } from '../pricing/unpriceable.ts';

/** A Monday morning on which trial rentals begin. */
export const monday = Temporal.Instant.from('1970-01-05T08:00Z');

/** The pricing rules of a trial: by default the cheapest cover, every hour counted and no grace. */
export type TrialRules = Omit<PriceQuestion, 'rates' | 'from' | 'to' | 'zone' | 'quantity'>;

/** The rules when only the table is known. */
export const plainRules: TrialRules = { policy: 'best-rate', graceMinutes: 0 };

type Stay = { from: Temporal.Instant; to: Temporal.Instant };

/** The price of one piece for a stay; undefined when it cannot be priced. */
export const trial = (rates: readonly Rate[], stay: Stay, rules: TrialRules): Price | undefined => {
  try {
    return priceRental({ ...rules, ...stay, rates, zone: 'UTC', quantity: 1 });
  } catch (error) {
    // Minutes counted into centuries: such a rate is never reached either. Or a rate that the policy requires is missing.
    if (error instanceof Unpriceable) return undefined;
    throw error;
  }
};

/** The cheapest mix of these rates that covers a time, for one piece and without grace; undefined when it cannot be priced. */
export const cheapest = (rates: readonly Rate[], minutes: number): Price | undefined =>
  trial(rates, { from: monday, to: monday.add({ minutes }) }, plainRules);
