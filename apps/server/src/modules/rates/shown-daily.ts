import { amount, cents } from '@yardline/domain/money/cents';
import { dailyRate } from '@yardline/domain/pricing/rates';
import type { RateRow } from './rates.queries.ts';

type Shown = Pick<RateRow, 'unit' | 'count' | 'description' | 'amount'> & { window?: object | undefined };

/** The rate of a product that people are shown as daily; null without rates. [B9.6] */
export const shownDaily = (rates: readonly Shown[]): number | null => {
  const [first] = rates;
  if (first === undefined) return null;
  const anyTime = rates.filter(({ window }) => window === undefined);
  const standard = anyTime.find(({ unit, count }) => unit === 'day' && count === 1) ?? first;
  const shown = anyTime.map(({ description, amount: each }) => ({ description, amount: cents(each) }));
  return amount(dailyRate(shown, cents(standard.amount)));
};
