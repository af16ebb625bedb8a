import type { BilledLine } from '@yardline/domain/billing/charge';
import { leaseRate } from '@yardline/domain/contracts/lease';
import { cents } from '@yardline/domain/money/cents';
import type { BillingTiming } from '@yardline/domain/billing/cycles';
import type { RateSource } from '@yardline/domain/pricing/rate-source';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type PricingRulesOf, rateTableOf, type StoredPrice } from '../pricing/public.ts';
import type { RateRow } from '../rates/public.ts';
import type { BillableLine } from './billable-line.ts';
import { clockStart, type CycleRow, cycles, type LeaseRow, lineTermsOf } from './cycle-terms.ts';

/**
 * A rental line as it is billed: at the rates and the discount that were agreed, by its cycles, less its time off rent. Who
 * bills it says what its machines used.
 */
export type BilledRental = {
  billed: BilledLine;
  timing: BillingTiming;
  source: RateSource;
  /** How many periods of a lease were agreed, and what of the remaining ones an early end costs; undefined of other rentals. */
  lease?: { periods: number; endPercent: number };
};

/** Later than anything comes back: the end of a time off rent that has none yet. */
export const never = Temporal.Instant.from('9999-12-31T00:00:00Z');

const readTerms = (scope: Scope, line: BillableLine) =>
  Promise.all([
    scope.tx
      .selectFrom('contracts')
      .innerJoin('divisions', 'divisions.id', 'contracts.division_id')
      .innerJoin('companies', 'companies.id', 'contracts.company_id')
      .leftJoin('customers', 'customers.id', 'contracts.customer_id')
      .where('contracts.id', '=', line.contract_id)
      .select(['contracts.rental_discount', 'contracts.division_id', 'divisions.time_zone'])
      .select(cycles.isBilledWeekly)
      .select(cycles.ofLease)
      .executeTakeFirstOrThrow(),
    scope.tx
      .selectFrom('assets')
      .innerJoin('classes', 'classes.id', 'assets.class_id')
      .innerJoin('companies', 'companies.id', 'assets.company_id')
      .where('assets.id', '=', line.asset_id)
      .select(['assets.number', 'assets.class_id', 'classes.allows_rental_discount'])
      .select(cycles.ofClass)
      .executeTakeFirstOrThrow(),
    scope.tx
      .selectFrom('off_rents')
      .leftJoin('off_rent_receipts', 'off_rent_receipts.id', 'off_rents.receipt_id')
      // A part that is about to be split off is not stored yet: it shares the line's.
      .where('contract_line_id', '=', line.id || line.split_from_line_id)
      .where('status', '=', 'approved')
      .select(['starts_at', 'ends_at', 'free_percent', 'off_rent_receipts.number as receipt'])
      .execute(),
  ]);

type OffRents = Awaited<ReturnType<typeof readTerms>>[2];

/** What decides how a line is billed: what was agreed, its document, the class of its machine, and its time off rent. */
export type LineTerms = {
  line: Pick<
    BillableLine,
    'rates' | 'rate_override' | 'quantity' | 'discount_percent' | 'out_at' | 'starts_at'
  >;
  document: {
    rental_discount: number;
    division_id: number | null;
    time_zone: string;
    is_billed_weekly: boolean;
  } & LeaseRow;
  asset: CycleRow & { class_id: number; allows_rental_discount: boolean };
  offRents: OffRents;
};

/** A rental line as it is billed; undefined when it carries no rates. */
export const billedOf = (
  { line, document, asset, offRents }: LineTerms,
  rulesOf: PricingRulesOf,
  now: Temporal.Instant,
): BilledRental | undefined => {
  const { rate_override: override, rates } = line;
  const table = rateTableOf({ override, rates: rates as RateRow[], source: 'asset' });
  if (table === undefined) return undefined;
  const { is_billed_weekly, lease_period, lease_periods, lease_end_percent } = document;
  const { cycle, timing, first, last } = lineTermsOf({ ...asset, is_billed_weekly, lease_period });
  const isLeased = lease_period !== null && override !== null;
  const percent = line.discount_percent ?? document.rental_discount;
  const billed: BilledLine = {
    first,
    last,
    rates: isLeased ? [leaseRate(lease_period, cents(override))] : table.rates,
    ...(isLeased ? { flatRate: cents(override) } : {}),
    quantity: line.quantity,
    ...rulesOf({ divisionId: document.division_id, classId: asset.class_id }),
    discountPercent: asset.allows_rental_discount ? percent : 0,
    clock: {
      ...cycle,
      dateOut: Temporal.Instant.from(
        clockStart({ ...line, lease_period }) ?? line.starts_at ?? now.toString(),
      ),
      zone: document.time_zone,
    },
    offRent: offRents.map((off) => ({
      from: Temporal.Instant.from(off.starts_at),
      to: off.ends_at === null ? never : Temporal.Instant.from(off.ends_at),
      freePercent: off.free_percent,
      ...(off.receipt === null ? {} : { receipt: off.receipt }),
    })),
  };
  return {
    billed,
    timing,
    source: table.source,
    ...(isLeased ? { lease: { periods: lease_periods ?? 0, endPercent: lease_end_percent ?? 0 } } : {}),
  };
};

/**
 * Reads how a rental line is billed.
 * @param rulesOf the rules of pricing as they stand, read once for all lines
 * @throws Refusal product.no_rate {number} when the line carries no rates
 */
export const billedLineFor = async (
  scope: Scope,
  line: BillableLine,
  rulesOf: PricingRulesOf,
): Promise<BilledRental> => {
  const [document, asset, offRents] = await readTerms(scope, line);
  const found = billedOf({ line, document, asset, offRents }, rulesOf, scope.now);
  if (found === undefined) throw new Refusal('product.no_rate', { number: asset.number });
  const stored = line.price as StoredPrice | null;
  return { ...found, source: stored?.source ?? found.source };
};
