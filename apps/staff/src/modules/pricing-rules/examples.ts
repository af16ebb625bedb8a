import { pricingRules, type PricingRulesForm } from '@yardline/contract/pricing/pricing-rules';
import { ruleFaultsOf } from '@yardline/contract/pricing/quote-faults';
import { rulesOf } from '@yardline/contract/pricing/quote-question';
import type { Cents } from '@yardline/domain/money/cents';
import { rentalAmounts } from '@yardline/domain/pricing/price';
import type { Rate } from '@yardline/domain/pricing/rates';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';

/** The table of the examples: 100 a day, 300 a week, 800 for four weeks. */
const rates: readonly Rate[] = [
  { code: 'DAY', unit: 'day', count: 1, amount: 10_000 },
  { code: 'WEEK', unit: 'week', count: 1, amount: 30_000 },
  { code: '4WEEK', unit: 'four_week', count: 1, amount: 80_000 },
];
/** Out on a Monday at 8:00, back after so many days and hours. */
const out = Temporal.PlainDateTime.from('2026-01-05T08:00');
export const lengths = [
  { days: 0, hours: 4 },
  { days: 1, hours: 0 },
  { days: 1, hours: 2 },
  { days: 3, hours: 0 },
  { days: 5, hours: 0 },
  { days: 7, hours: 0 },
  { days: 9, hours: 0 },
  { days: 14, hours: 0 },
  { days: 28, hours: 0 },
  { days: 31, hours: 0 },
] as const;
export type Length = (typeof lengths)[number];

/** What the examples cost by these rules, in cents; null where there is no price, or while the rules cannot be. */
export const examplePrices = (typed: PricingRulesForm, zone: string): (Cents | null)[] => {
  const parsed = pricingRules.safeParse(typed);
  if (!parsed.success || ruleFaultsOf(parsed.data).length > 0) return lengths.map(() => null);
  const rules = rulesOf(parsed.data);
  const at = (time: Temporal.PlainDateTime) => time.toZonedDateTime(zone).toInstant();
  return lengths.map((length) => {
    try {
      return rentalAmounts({ ...rules, rates, zone, quantity: 1, from: at(out), to: at(out.add(length)) })
        .net;
    } catch (error) {
      if (error instanceof Unpriceable) return null;
      throw error;
    }
  });
};
