import { chargePeriod } from '@yardline/domain/billing/charge';
import type { CycleRule } from '@yardline/domain/billing/cycles';
import type { PolicyName } from '@yardline/domain/pricing/policies';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { RateRow } from '../../rates/public.ts';
import type { LineRecord } from '../contracts.queries.ts';
import type { StoredPrice } from '../lines/line-view.ts';
import { rateTableOf } from './price-rental-line.ts';

const cycleRules: Record<string, CycleRule> = { four_week: 'four_weeks', month: 'calendar_month' };

const readTerms = (scope: Scope, line: LineRecord) =>
  Promise.all([
    scope.tx
      .selectFrom('contracts')
      .innerJoin('divisions', 'divisions.id', 'contracts.division_id')
      .innerJoin('companies', 'companies.id', 'contracts.company_id')
      .where('contracts.id', '=', line.contract_id)
      .select(['contracts.rental_discount', 'divisions.time_zone'])
      .select(['companies.rate_policy', 'companies.grace_minutes', 'companies.cycle_rule'])
      .$narrowType<{ rate_policy: PolicyName }>()
      .executeTakeFirstOrThrow(),
    scope.tx
      .selectFrom('assets')
      .innerJoin('classes', 'classes.id', 'assets.class_id')
      .where('assets.id', '=', line.asset_id)
      .select(['assets.number', 'classes.allows_rental_discount'])
      .executeTakeFirstOrThrow(),
    scope.tx
      .selectFrom('off_rents')
      .where('contract_line_id', '=', line.id)
      .where('status', '=', 'approved')
      .select(['starts_at', 'ends_at', 'free_percent'])
      .execute(),
  ]);

/**
 * What a rental line costs from one instant to another, at the rates and the discount that were agreed, less its approved
 * time off rent: the price of that stretch alone, in cents, with its explanation.
 * @throws Refusal product.no_rate {number} when the line carries no rates
 */
export const priceLineFor = async (
  scope: Scope,
  line: LineRecord,
  from: string,
  to: string,
): Promise<StoredPrice> => {
  const [terms, asset, offRents] = await readTerms(scope, line);
  const table = rateTableOf({
    override: line.rate_override,
    rates: line.rates as RateRow[],
    source: 'asset',
  });
  if (table === undefined) throw new Refusal('product.no_rate', { number: asset.number });
  const stored = line.price as StoredPrice | null;
  const percent = line.discount_percent ?? terms.rental_discount;
  const price = chargePeriod(
    {
      rates: table.rates,
      quantity: line.quantity,
      graceMinutes: terms.grace_minutes,
      policy: terms.rate_policy,
      discountPercent: asset.allows_rental_discount ? percent : 0,
      clock: {
        dateOut: Temporal.Instant.from(line.out_at ?? line.starts_at ?? from),
        rule: cycleRules[terms.cycle_rule] ?? 'four_weeks',
        zone: terms.time_zone,
      },
      offRent: offRents.map((off) => ({
        from: Temporal.Instant.from(off.starts_at),
        to: Temporal.Instant.from(off.ends_at ?? to),
        freePercent: off.free_percent,
      })),
    },
    { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) },
  );
  return { ...price, source: stored?.source ?? table.source };
};
