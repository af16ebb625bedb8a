import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, tankOf } from '../assets/public.ts';
import { cycles } from '../charges/public.ts';

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

/** Back, and not billed to its return: of what was billed beyond it, what its use costs is still to be billed. */
const isBackUnbilled = sql<boolean>`l.status_code = 'R' and l.billed_through is distinct from l.returned_at`;

/** A percentage of the rental comes again with every bill; what else is sold or done is billed once. */
const isToBill = sql<boolean>`l.billed_through is null
  or (services.price_kind = 'percent' and services.percent_of = 'rental' and l.rate_override is null)`;

/**
 * The lines of customers' open reservations and contracts that will still be billed, with what their documents and
 * classes say of their price: by contracts_open_by_customer, in one question for all of them.
 */
export const openLinesOf = (scope: Scope, customerIds: readonly number[], exceptIds: readonly number[]) =>
  scope.tx
    .selectFrom('contracts')
    .innerJoin('contract_lines as l', 'l.contract_id', 'contracts.id')
    .innerJoin('divisions', 'divisions.id', 'contracts.division_id')
    .innerJoin('companies', 'companies.id', 'contracts.company_id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .leftJoin('assets', 'assets.id', 'l.asset_id')
    .leftJoin('parts', 'parts.id', 'l.part_id')
    .leftJoin('services', 'services.id', 'l.service_id')
    .leftJoin('classes', (join) => join.on('classes.id', '=', sql`coalesce(assets.class_id, parts.class_id)`))
    .where('contracts.customer_id', '=', anyOf(customerIds))
    .where('contracts.status', '=', 'open')
    .where('contracts.kind', 'in', ['reservation', 'contract', 'sales_order'])
    .where('contracts.id', 'not in', [0, ...exceptIds])
    .where('l.is_removed', '=', false)
    .where('l.is_chargeable', '=', true)
    .where(
      sql<boolean>`case when l.type = 'R' then l.status_code <> 'R' or (${isBackUnbilled}) else ${isToBill} end`,
    )
    .orderBy('contracts.id')
    .orderBy('l.line_number')
    .select([
      'contracts.customer_id',
      'contracts.id as contract_id',
      'contracts.kind',
      'contracts.number',
      'contracts.division_id',
    ])
    .select(['contracts.charges_waiver', 'contracts.waiver_percent', 'contracts.rental_discount'])
    .select(['contracts.tax1_code_id', 'contracts.tax2_code_id', 'divisions.time_zone'])
    .select(['contracts.is_rental_exempt', 'contracts.is_sales_exempt', 'contracts.exempt_parts'])
    .select(['companies.is_waiver_tax1', 'companies.is_waiver_tax2'])
    .select(['l.id', 'l.type', 'l.status_code', 'l.quantity', 'l.extended_amount', 'l.discount_percent'])
    .select(['l.rates', 'l.rate_override', 'l.starts_at', 'l.ends_at', 'l.out_at', 'l.returned_at'])
    .select(['l.billed_through', 'l.is_lost', 'assets.replacement_cost', 'l.service_id', 'l.asset_id'])
    .select(['l.meter_out', 'l.meter_in', 'l.fuel_out', 'l.fuel_in', 'l.split_from_line_id'])
    .select(['l.new_meter_digits', 'l.old_closing_meter', 'l.new_initial_meter'])
    .select(sql<AssetFacts['meter_type']>`coalesce(assets.meter_type, '')`.as('meter_type'))
    .select(tankOf.as('tank_capacity'))
    .select(sql<number>`coalesce(classes.id, 0)`.as('class_id'))
    .select(sql<boolean>`coalesce(classes.allows_rental_discount, true)`.as('allows_rental_discount'))
    .select(sql<boolean>`coalesce(classes.is_waiver_exempt, true)`.as('is_waiver_exempt'))
    .select(sql<boolean>`coalesce(classes.is_tax1, services.is_tax1, true)`.as('is_tax1'))
    .select(sql<boolean>`coalesce(classes.is_tax2, services.is_tax2, true)`.as('is_tax2'))
    .select(cycles.ofLine)
    .$narrowType<{ kind: 'reservation' | 'contract' | 'sales_order'; type: 'R' | 'S' | 'V' }>()
    .execute();

export type OpenLine = Awaited<ReturnType<typeof openLinesOf>>[number];

/** Unpaid bills less open credits of customers, in the company's money; who owes nothing is not named. */
export const receivablesOf = async (
  scope: Scope,
  customerIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await scope.tx
    .selectFrom('invoices')
    .where('customer_id', '=', anyOf(customerIds))
    .where('balance', '<>', 0)
    .groupBy('customer_id')
    .select('customer_id')
    .select((eb) => eb.fn.sum<number>('balance').as('owed'))
    .execute();
  return new Map(rows.map(({ customer_id: id, owed }) => [id, owed]));
};
