import { checkCredit, creditExposure } from '@yardline/domain/credit/exposure';
import { cents, sum } from '@yardline/domain/money/cents';
import { rentalAmounts } from '@yardline/domain/pricing/price';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import type { Scope } from '../../../kernel/scope.ts';
import type { RateRow } from '../../rates/public.ts';
import type { DocumentForm, FormProblem } from './entries.ts';
import type { Facts } from './load-facts.ts';
import type { PricedForm } from './price-form.ts';
import { rateTableOf } from './price-rental-line.ts';

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
    .select(['contracts.division_id', 'assets.class_id'])
    .select(['contract_lines.rates', 'contract_lines.rate_override', 'contract_lines.starts_at'])
    .execute();

type OpenLine = Awaited<ReturnType<typeof openLines>>[number];

/** What four weeks of the line cost before discount: no open line counts for more. */
const monthlyRent = (line: OpenLine, { zone, pricingRules }: Facts): number => {
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

/**
 * What stands against new activity on the customer's account: a hold always, and for what commits stock the credit limit,
 * against unpaid invoices, open lines capped at a month's rent, and this document. [B5.11] [B8.11]
 */
export const creditProblems = async (
  scope: Scope,
  { form, priced, facts }: { form: DocumentForm; priced: PricedForm; facts: Facts },
  exceptIds: readonly number[],
): Promise<FormProblem[]> => {
  const { customer } = facts;
  if (customer === undefined) return [];
  const limit = customer.credit_limit === null ? null : cents(customer.credit_limit);
  const isLimited = form.kind !== 'quote' && limit !== null && limit > 0;
  const exposure = isLimited ? await exposureOf(scope, customer.id, { priced, facts, exceptIds }) : 0;
  return checkCredit(customer.account_type, isLimited ? limit : null, exposure).map(
    ({ path, code, data }) => ({
      path: path.join('.'),
      code,
      ...(data && { data }),
    }),
  );
};

const exposureOf = async (
  scope: Scope,
  customerId: number,
  { priced, facts, exceptIds }: { priced: PricedForm; facts: Facts; exceptIds: readonly number[] },
): Promise<number> => {
  const [{ owed }, lines] = await Promise.all([
    scope.tx
      .selectFrom('invoices')
      .where('customer_id', '=', customerId)
      .where('balance', '<>', 0)
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.lit(0)).as('owed'))
      .executeTakeFirstOrThrow(),
    openLines(scope, customerId, exceptIds),
  ]);
  const rentals = lines.filter(({ type }) => type === 'R');
  const others = lines.filter(({ type }) => type !== 'R');
  return creditExposure({
    receivables: cents(owed),
    unpostedInvoices: 0,
    openLines: rentals.map((line) => ({
      amount: cents(line.extended_amount),
      monthlyRent: monthlyRent(line, facts),
    })),
    services: sum(others.map((line) => cents(line.extended_amount))),
    waiver: 0,
    taxes: 0,
    document: cents(priced.totals.total),
  });
};
