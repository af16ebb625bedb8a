import type { InputOf } from '@yardline/contract/endpoint';
import type { ClaimableOrder, listClaimable } from '@yardline/contract/warranty-claims/warranty-claims';
import { sql } from 'kysely';
import { placesWhere } from '../../kernel/database/places-where.ts';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The lines of an order that a vendor bears and no claim asks for. */
const unclaimed = sql`from work_lines l where l.company_id = work_orders.company_id
  and l.work_order_id = work_orders.id and l.vendor_share > 0
  and not exists (select from warranty_claim_lines c
    where c.company_id = l.company_id and c.work_line_id = l.id and c.is_live)`;

const text = sql<string>`lower(work_orders.number::text || ' ' || complaint || ' ' || coalesce(assets.number, ''))`;

/** Closed orders of which a vendor bears a share that no claim asks for yet, where the actor claims. */
export const listClaimableRows = (
  scope: Scope,
  { query }: InputOf<typeof listClaimable>,
): Promise<Page<ClaimableOrder>> => {
  const rows = scope.tx
    .selectFrom('work_orders')
    .innerJoin('locations', 'locations.id', 'work_orders.location_id')
    .innerJoin('divisions', 'divisions.id', 'work_orders.division_id')
    .leftJoin('assets', 'assets.id', 'work_orders.asset_id')
    .leftJoin('customers', 'customers.id', 'work_orders.customer_id')
    .where(placesWhere(scope, 'work_orders', 'warranty_claims.view'))
    .where('work_orders.status', '=', 3)
    .where(sql<boolean>`exists (select ${unclaimed})`)
    .where(matches(text, query.search))
    .select(['work_orders.id', 'complaint', 'work_orders.vendor_number', 'work_orders.division_id'])
    .select(['locations.title as location_title', 'divisions.time_zone as timeZone'])
    .select(sql<string>`work_orders.closed_at`.as('closed_at'))
    .select(sql<string>`work_orders.number::text`.as('order_n'))
    .select(sql<string>`coalesce(assets.number, '')`.as('asset_number'))
    .select(sql<string>`coalesce(assets.description, work_orders.machine)`.as('machine'))
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'))
    .select(sql<number>`(select sum(l.vendor_share) ${unclaimed})`.as('vendor_total'));
  return listPage(scope, rows, query, {
    id: sql.ref<number>('work_orders.id'),
    defaultDirection: 'desc',
    sorts: { closed_at: { by: sql.ref('work_orders.closed_at'), of: (row) => row.closed_at } },
  });
};
