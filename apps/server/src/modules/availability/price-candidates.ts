import type { PickerRow } from '@yardline/contract/availability';
import { amount, cents } from '@yardline/domain/money/cents';
import { type PolicyName, policies } from '@yardline/domain/pricing/policies';
import { priceRental } from '@yardline/domain/pricing/price';
import { dailyRate } from '@yardline/domain/pricing/rates';
import type { Scope } from '../../kernel/scope.ts';
import { type RateTable, ratesOf } from '../rates/public.ts';
import type { Candidate } from './candidates.ts';
import type { AskedStretch } from './stretch.ts';

type Pricing = { policy: PolicyName; graceMinutes: number };

const isPolicy = (name: string): name is PolicyName => Object.hasOwn(policies, name);

const pricingOf = async (scope: Scope): Promise<Pricing> => {
  const company = await scope.tx
    .selectFrom('companies')
    .where('id', '=', scope.company.id)
    .select(['rate_policy', 'grace_minutes'])
    .executeTakeFirstOrThrow();
  const policy = isPolicy(company.rate_policy) ? company.rate_policy : 'best-rate';
  return { policy, graceMinutes: company.grace_minutes };
};

/** Price of one for the whole stretch and the rate shown as daily; neither without a rate. [B9.6] */
const pricesOf = (
  { rates }: RateTable,
  { from, to, zone }: AskedStretch,
  pricing: Pricing,
): Pick<PickerRow, 'price' | 'daily_rate'> => {
  const [first] = rates;
  if (first === undefined) return { price: null, daily_rate: null };
  const table = rates.map((rate) => ({ ...rate, amount: cents(rate.amount) }));
  const standard = rates.find(({ unit, count }) => unit === 'day' && count === 1) ?? first;
  const price = priceRental({
    ...{ rates: table, zone, ...pricing, quantity: 1 },
    ...{ from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) },
  });
  return { price: amount(price.net), daily_rate: amount(dailyRate(table, cents(standard.amount))) };
};

/** For whom and where products are picked: whose rates may apply. */
type PickedFor = { customer_id?: number | undefined; site_id?: number | undefined; division_id: number };

/**
 * The picker's rows of these candidates, rental ones priced for the stretch at the rates of whoever they are for; two
 * queries for all of them.
 */
export const priceCandidates = async (
  scope: Scope,
  candidates: readonly Candidate[],
  stretch: AskedStretch,
  { customer_id: customerId, site_id: siteId, division_id: divisionId }: PickedFor,
): Promise<PickerRow[]> => {
  const on = Temporal.Instant.from(stretch.from).toZonedDateTimeISO(stretch.zone).toPlainDate().toString();
  const rented = candidates.filter(({ tab }) => tab === 'rental').map(({ id }) => id);
  const [tables, pricing] = await Promise.all([
    ratesOf(scope, rented, { customerId, siteId, divisionId, on }),
    pricingOf(scope),
  ]);
  return candidates.map(({ list_price: listPrice, ...candidate }) => {
    const table = candidate.tab === 'rental' ? tables.get(candidate.id) : undefined;
    const prices =
      table === undefined ? { price: listPrice, daily_rate: null } : pricesOf(table, stretch, pricing);
    return {
      ...candidate,
      available: candidate.availabilityNA ? null : candidate.available,
      ...prices,
      rate_table: table ?? null,
    };
  });
};
