import { cents, sum, type Cents } from '@yardline/domain/money/cents';
import { rentalAmounts } from '@yardline/domain/pricing/price';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import type { Scope } from '../../../kernel/scope.ts';
import type { PricingRulesOf } from '../../pricing/public.ts';
import type { RateRow } from '../../rates/public.ts';
import { rateTableOf } from './price-rental-line.ts';

/** What four weeks are reckoned by. */
type Reckoning = { zone: string; pricingRules: PricingRulesOf };

const openLines = (scope: Scope, customerId: number, exceptIds: readonly number[]) =>
  scope.tx
    .selectFrom('contract_lines')
    .innerJoin('contracts', 'contracts.id', 'contract_lines.contract_id')
    .leftJoin('assets', 'assets.id', 'contract_lines.asset_id')
    .where('contracts.customer_id', '=', customerId)
    .where('contracts.status', '=', 'open')
    .where('contracts.kind', 'in', ['reservation', 'contract'])
    .where('contracts.id', 'not in', [0, ...exceptIds])
    .where('contract_lines.is_removed', '=', false)
    .where('contract_lines.is_chargeable', '=', true)
    .where('contract_lines.status_code', '!=', 'R')
    .where((eb) =>
      eb.or([eb('contract_lines.type', '=', 'R'), eb('contract_lines.billed_through', 'is', null)]),
    )
    .select(['contract_lines.type', 'contract_lines.quantity', 'contract_lines.extended_amount'])
    .select([
      'contracts.id',
      'contracts.kind',
      'contracts.number',
      'contracts.division_id',
      'assets.class_id',
    ])
    .select(['contract_lines.rates', 'contract_lines.rate_override', 'contract_lines.starts_at'])
    .$narrowType<{ kind: 'reservation' | 'contract' }>()
    .execute();

type OpenLine = Awaited<ReturnType<typeof openLines>>[number];

/** What four weeks of the line cost before discount: no open line counts for more. */
const monthlyRent = (line: OpenLine, { zone, pricingRules }: Reckoning): Cents => {
  const table = rateTableOf({
    override: line.rate_override,
    rates: line.rates as RateRow[],
    source: 'asset',
  });
  if (table === undefined || line.starts_at === null) return cents(line.extended_amount);
  const from = Temporal.Instant.from(line.starts_at);
  const to = from.toZonedDateTimeISO(zone).add({ days: 28 }).toInstant();
  const rules = pricingRules({ divisionId: line.division_id, classId: line.class_id ?? undefined });
  try {
    return rentalAmounts({ ...rules, rates: table.rates, from, to, zone, quantity: line.quantity }).rental;
  } catch (error) {
    // Without a price for four weeks the line counts for what it costs.
    if (error instanceof Unpriceable) return cents(line.extended_amount);
    throw error;
  }
};

/** A rental that is out or reserved: what it comes to, and what a month of it costs. */
type Rental = {
  document: { id: number; kind: 'reservation' | 'contract'; number: number | null };
  amount: Cents;
  monthlyRent: Cents;
};

/** What a customer owes, and what he has let himself in for. */
export type Commitments = { receivables: Cents; rentals: Rental[]; services: Cents };

/** What counts against a customer's credit before anything new: unpaid bills, open rentals, and what is sold and not billed. */
export const commitmentsOf = async (
  scope: Scope,
  customerId: number,
  reckoning: Reckoning,
  exceptIds: readonly number[] = [],
): Promise<Commitments> => {
  const [{ owed }, lines] = await Promise.all([
    scope.tx
      .selectFrom('invoices')
      .where('customer_id', '=', customerId)
      .where('balance', '<>', 0)
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.lit(0)).as('owed'))
      .executeTakeFirstOrThrow(),
    openLines(scope, customerId, exceptIds),
  ]);
  return {
    receivables: cents(owed),
    rentals: lines
      .filter(({ type }) => type === 'R')
      .map((line) => ({
        document: { id: line.id, kind: line.kind, number: line.number },
        amount: cents(line.extended_amount),
        monthlyRent: monthlyRent(line, reckoning),
      })),
    services: sum(lines.filter(({ type }) => type !== 'R').map((line) => cents(line.extended_amount))),
  };
};
