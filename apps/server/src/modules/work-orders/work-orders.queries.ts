import type { InputOf } from '@yardline/contract/endpoint';
import type { listWorkOrders, WorkOrderRow } from '@yardline/contract/work-orders/work-orders';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { beginsWith } from '../numbering/public.ts';
import { whatReaches } from './reach.ts';

/** What an order does to the next promise of its machine. */
const isAtRisk = sql<boolean>`(work_orders.hold_mode = 'now' and work_orders.status in (0, 1, 2, 7) and exists (
  select from holds h where h.company_id = work_orders.company_id and h.asset_id = work_orders.asset_id
    and h.released_at is null and h.contract_line_id is not null and h.out_at is null and not h.is_any
    and (work_orders.ready_at is null or h.starts_at < work_orders.ready_at)))`;

const names = sql<string[]>`array(select u.name from work_order_mechanics m
  join users u on u.company_id = m.company_id and u.id = m.user_id
  where m.company_id = work_orders.company_id and m.work_order_id = work_orders.id and m.status <> 5
  order by m.position)`;

const isAllDone = sql<boolean>`(work_orders.status = 2 and work_orders.active_mechanics > 0 and not exists (
  select from work_order_mechanics m where m.company_id = work_orders.company_id
    and m.work_order_id = work_orders.id and m.status in (1, 2, 3)))`;

/** Of its own address, which may have none; without an address, of the customer's site. */
const degrees = (name: 'latitude' | 'longitude') =>
  sql<number | null>`case when work_orders.address <> '' or work_orders.latitude is not null
    then ${sql.ref(`work_orders.${name}`)} else ${sql.ref(`sites.${name}`)} end`;

type Literals = Pick<
  WorkOrderRow,
  'type' | 'status' | 'posting' | 'billing' | 'priority' | 'hold_mode' | 'order_n' | 'print_tag_type'
>;

/** Orders with what every list of them shows, as far as the actor reaches. */
export const orderRows = async (scope: Scope) =>
  scope.tx
    .selectFrom('work_orders')
    .innerJoin('divisions', 'divisions.id', 'work_orders.division_id')
    .innerJoin('locations', 'locations.id', 'work_orders.location_id')
    .leftJoin('customers', 'customers.id', 'work_orders.customer_id')
    .leftJoin('assets', 'assets.id', 'work_orders.asset_id')
    .where(await whatReaches(scope))
    .select(['work_orders.id', 'work_orders.type', 'work_orders.status', 'posting', 'billing', 'priority'])
    .select(['is_flagged', 'work_orders.division_id', 'work_orders.location_id', 'work_orders.customer_id'])
    .select(['work_orders.asset_id', 'complaint', 'schedule_start', 'schedule_end', 'ready_at', 'hold_mode'])
    .select(['locations.title as location_title', 'divisions.time_zone as timeZone'])
    .select(['work_orders.print_tag_type', 'work_orders.imported_as', 'work_orders.is_past'])
    .select(['work_orders.row_version', 'work_orders.list_total', 'work_orders.created_at'])
    .select('work_orders.closed_at')
    .select('work_orders.open_purchases')
    .leftJoin('sites', 'sites.id', 'work_orders.site_id')
    .select([degrees('latitude').as('latitude'), degrees('longitude').as('longitude')])
    .select('work_orders.address')
    .select(sql<string>`coalesce(sites.name, '')`.as('site_name'))
    .select(sql<string>`work_orders.number::text`.as('order_n'))
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'))
    .select(sql<string>`coalesce(assets.number, '')`.as('asset_number'))
    .select(sql<string>`coalesce(assets.description, work_orders.machine)`.as('machine'))
    .select([isAtRisk.as('is_at_risk'), isAllDone.as('is_all_done'), names.as('mechanics')])
    .$narrowType<Literals>();

// Written out: what is to do is a handful, what is closed is all the rest, and one plan does not do for both.
const toDo = sql<boolean>`work_orders.status in (0, 1, 2, 4, 7)`;
/** What waits for a plan; as the index of it says. [B2.34] */
const unplanned = sql<boolean>`(work_orders.schedule_start is null and work_orders.active_mechanics = 0
  and work_orders.status in (0, 1, 2, 7))`;
const states: Readonly<Record<string, ReturnType<typeof sql>>> = {
  0: sql`0`,
  1: sql`1`,
  2: sql`2`,
  3: sql`3`,
  4: sql`4`,
  7: sql`7`,
};
const scheduledAt = sql`(case when work_orders.schedule_start is null then 'infinity'::timestamptz else work_orders.schedule_start end)`;
const closedAt = sql`(case when work_orders.closed_at is null then '-infinity'::timestamptz else work_orders.closed_at end)`;

/** Work orders by urgency; without another wish those that are still to do. [B2.11] */
export const listOrders = async (
  scope: Scope,
  { query }: InputOf<typeof listWorkOrders>,
): Promise<Page<WorkOrderRow>> => {
  let rows = await orderRows(scope);
  const typed = query.search?.trim() ?? '';
  const found = matches(sql.ref('work_orders.search'), typed);
  const byNumber = beginsWith(sql.ref<number>('work_orders.number'), typed);
  rows = rows.where(byNumber === undefined ? found : sql<boolean>`(${byNumber} or ${found})`);
  if (query.status !== undefined) {
    const wanted = query.status.split(',').flatMap((status) => states[status] ?? []);
    rows = rows.where(sql<boolean>`work_orders.status in (${sql.join(wanted)})`);
  } else if (query.finished === undefined) rows = rows.where(toDo);
  if (query.priority !== undefined) rows = rows.where('priority', '=', Number(query.priority));
  if (query.type !== undefined) rows = rows.where('work_orders.type', '=', query.type);
  for (const place of ['division_id', 'location_id'] as const) {
    const ids = query[place];
    if (ids !== undefined) rows = rows.where(`work_orders.${place}`, 'in', ids);
  }
  if (query.asset_id !== undefined) rows = rows.where('work_orders.asset_id', '=', query.asset_id);
  if (query.customer_id !== undefined) rows = rows.where('work_orders.customer_id', '=', query.customer_id);
  if (query.scheduled !== undefined)
    rows = rows.where('schedule_start', query.scheduled === 'yes' ? 'is not' : 'is', null);
  if (query.unplanned !== undefined) rows = rows.where(unplanned);
  if (query.ids !== undefined)
    rows = rows.where('work_orders.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  if (query.mechanic_id !== undefined) {
    const ids = query.mechanic_id;
    rows = rows.where(sql<boolean>`exists (select from work_order_mechanics m
      where m.company_id = work_orders.company_id and m.work_order_id = work_orders.id
        and m.user_id = any(${ids}::bigint[]) and m.status <> 5)`);
  }
  return listPage(scope, rows, query, {
    id: sql.ref<number>('work_orders.id'),
    sorts: {
      priority: { by: sql.ref('work_orders.priority'), of: (row) => row.priority },
      order_n: { by: sql.ref('work_orders.number'), of: (row) => Number(row.order_n) },
      schedule_start: { by: scheduledAt, of: (row) => row.schedule_start ?? 'infinity' },
      closed_at: { by: closedAt, of: (row) => row.closed_at ?? '-infinity' },
    },
  });
};
