import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  countMaintenance,
  listMaintenanceStates,
  MaintenanceSchedule,
  MaintenanceState,
} from '@yardline/contract/maintenance-orders/maintenance-orders';
import { farAhead } from '@yardline/domain/maintenance/forecast';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isDue } from '../maintenance/public.ts';
import { whatReaches } from '../work-orders/public.ts';

/** The contract on which a machine is out, with its customer and site. */
const out = sql<{ customer_name: string; site_name: string; until: string | null } | null>`(
  select jsonb_build_object('customer_name', k.name, 'site_name', coalesce(y.name, ''), 'until', h.ends_at)
  from holds h
  join contracts c on c.company_id = h.company_id and c.id = h.contract_id
  join customers k on k.company_id = c.company_id and k.id = c.customer_id
  left join sites y on y.company_id = c.company_id and y.id = c.site_id
  where h.company_id = maintenance_states.company_id and h.asset_id = maintenance_states.asset_id and h.released_at is null and h.out_at is not null
    and h.contract_line_id is not null limit 1)`;

const order = sql<MaintenanceState['order']>`(
  select jsonb_build_object('id', w.id, 'order_n', w.number::text) from maintenance_orders o
  join work_orders w on w.company_id = o.company_id and w.id = o.work_order_id
  where o.company_id = maintenance_states.company_id and o.plan_id = maintenance_states.plan_id and o.asset_id = maintenance_states.asset_id and o.cycle = maintenance_states.cycle
    and not w.is_void)`;

const rowsOf = (scope: Scope) => {
  const today = dayOf(scope.now, scope.company.timeZone);
  return scope.tx
    .selectFrom('maintenance_states')
    .innerJoin('maintenance_plans', 'maintenance_plans.id', 'maintenance_states.plan_id')
    .innerJoin('assets', 'assets.id', 'maintenance_states.asset_id')
    .innerJoin('locations', 'locations.id', 'assets.location_id')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .select([
      'maintenance_states.id',
      'maintenance_states.plan_id',
      'maintenance_plans.name as plan_name',
      'maintenance_plans.kind as of',
      'maintenance_states.asset_id',
    ])
    .select(['assets.number as asset_number', 'assets.description', 'locations.title as location_title'])
    .select(['divisions.time_zone as timeZone', 'units_left', 'rental_days_left', 'makes_orders', 'on_rent'])
    .select([
      sql<MaintenanceState['standing']>`case when ${isDue(scope, 'overdue')} then 'overdue'
        when maintenance_states.standing = 'soon' or maintenance_states.warn_on <= ${today}::date then 'soon' else 'fine' end`.as(
        'standing',
      ),
      sql<number | null>`maintenance_states.due_on - ${today}::date`.as('days_left'),
      sql<string>`maintenance_states.falls_on`.as('falls_on'),
      out.as('out'),
      order.as('order'),
    ])
    .$narrowType<{ on_rent: MaintenanceState['on_rent'] }>();
};

/** Maintenance of all machines, what falls due first at the top. [B9.12] */
export const listStates = async (
  scope: Scope,
  { query }: InputOf<typeof listMaintenanceStates>,
): Promise<Page<MaintenanceState>> => {
  let rows = rowsOf(scope).where(
    matches(
      sql`lower(assets.number || ' ' || assets.description || ' ' || maintenance_plans.name)`,
      query.search,
    ),
  );
  if (query.due !== undefined) rows = rows.where(isDue(scope, query.due));
  if (query.week !== undefined)
    rows = rows.where(
      sql<boolean>`maintenance_states.falls_on >= ${query.week}::date and maintenance_states.falls_on < ${query.week}::date + 7`,
    );
  if (query.location_id !== undefined) rows = rows.where('assets.location_id', '=', query.location_id);
  if (query.class_id !== undefined) rows = rows.where('assets.class_id', '=', query.class_id);
  if (query.ids !== undefined)
    rows = rows.where('maintenance_states.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  if (query.unordered !== undefined) rows = rows.where(sql<boolean>`${order} is null`);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('maintenance_states.id'),
    sorts: { falls_on: { by: sql.ref('maintenance_states.falls_on'), of: (row) => row.falls_on } },
  });
  return {
    ...page,
    items: page.items.map(({ out: at, of, ...row }) => ({
      ...row,
      kind: of as MaintenanceState['kind'],
      falls_on: row.falls_on === farAhead ? null : row.falls_on,
      customer_name: at?.customer_name ?? '',
      site_name: at?.site_name ?? '',
      out_until: at?.until ?? null,
      is_out: at !== null,
    })),
  };
};

/** The weeks ahead that are counted. */
const weeksAhead = 8;

/** How much is overdue, due soon, and falls due in each of the next weeks. */
export const countStates = async (
  scope: Scope,
  { query }: InputOf<typeof countMaintenance>,
): Promise<ReplyOf<typeof countMaintenance>> => {
  const today = Temporal.PlainDate.from(dayOf(scope.now, scope.company.timeZone));
  const first = today.subtract({ days: today.dayOfWeek - 1 });
  const last = first.add({ days: weeksAhead * 7 }).toString();
  const isEverywhere = query.location_id === undefined && query.class_id === undefined;
  // The count of the whole fleet looks at no machine.
  const here = isEverywhere
    ? sql``
    : sql`and exists (select from assets a where a.company_id = maintenance_states.company_id and a.id = maintenance_states.asset_id
        and (${query.location_id ?? null}::bigint is null or a.location_id = ${query.location_id ?? null})
        and (${query.class_id ?? null}::bigint is null or a.class_id = ${query.class_id ?? null}))`;
  const { rows } = await sql<{ week: string; count: number; overdue: number; soon: number }>`
    select case when maintenance_states.falls_on < ${last}::date then date_trunc('week', maintenance_states.falls_on::timestamp)::date end as week,
      count(*)::integer as count,
      (count(*) filter (where ${isDue(scope, 'overdue')}))::integer as overdue,
      (count(*) filter (where ${isDue(scope, 'soon')}))::integer as soon
    from maintenance_states
    where maintenance_states.company_id = ${scope.company.id} ${here}
      and (maintenance_states.falls_on < ${last}::date or maintenance_states.warns_on <= ${today.toString()}::date)
    group by 1`.execute(scope.tx);
  const sum = (key: 'overdue' | 'soon') => rows.reduce((total, row) => total + row[key], 0);
  return {
    overdue: sum('overdue'),
    soon: sum('soon'),
    weeks: Array.from({ length: weeksAhead }, (_, index) => {
      const week = first.add({ days: index * 7 }).toString();
      return { week, count: rows.find((row) => row.week === week)?.count ?? 0 };
    }),
  };
};

/** The planned maintenance that an order does, for those whom the order reaches. [B7.24] */
export const schedulesOf = async (
  scope: Scope,
  id: number,
): Promise<{ schedules: MaintenanceSchedule[] }> => {
  const seen = await scope.tx
    .selectFrom('work_orders')
    .where('id', '=', id)
    .where(await whatReaches(scope))
    .select('id')
    .executeTakeFirst();
  if (seen === undefined) return notFound();
  const { rows } = await sql<MaintenanceSchedule>`
    select o.plan_id, p.name, a.number as asset_number, p.kind as maintenance_type, o.cycle,
      exists (select from maintenance_done l where l.company_id = o.company_id and l.work_order_id = o.work_order_id
        and l.plan_id = o.plan_id and l.takes_back is null and not exists (select from maintenance_done b
          where b.company_id = l.company_id and b.takes_back = l.id)) as is_done
    from maintenance_orders o
    join maintenance_plans p on p.company_id = o.company_id and p.id = o.plan_id
    join assets a on a.company_id = o.company_id and a.id = o.asset_id
    where o.company_id = ${scope.company.id} and o.work_order_id = ${id}
    order by p.name, p.id`.execute(scope.tx);
  return { schedules: rows };
};
