import { ratesInCents, type WireRate } from '@yardline/contract/rates/rate-window';
import { cents } from '@yardline/domain/money/cents';
import { chooseRates, type RateSource } from '@yardline/domain/pricing/rate-source';
import type { Rate } from '@yardline/domain/pricing/rates';

type Rated = { override: number | null; rates: readonly WireRate[]; source: RateSource | 'none' };

/** The code of an overriding rate in explanations. */
const overrideCode = 'OVERRIDE';

/**
 * The table that prices a rental line, in cents: an overriding rate is an amount per day and hides every other, else the
 * product's own rates, its group's or its class's; undefined when there are none. [B3.3]
 */
export const rateTableOf = ({
  override,
  rates,
  source,
}: Rated): { source: RateSource; rates: readonly Rate[] } | undefined =>
  chooseRates({
    ...(override === null
      ? {}
      : { override: [{ code: overrideCode, unit: 'day', count: 1, amount: cents(override) }] }),
    ...(source === 'none'
      ? {}
      : {
          [source]: ratesInCents(rates),
        }),
  });
