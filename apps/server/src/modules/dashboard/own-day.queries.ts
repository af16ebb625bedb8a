import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { sql, type SqlBool } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { shown, type Sight, within } from './dashboard.queries.ts';

type OwnDay = Pick<Dashboard, 'trips' | 'down'>;

/** Tickets of the caller that are to be driven today, were to be driven before, or have no day yet. */
const listTrips = async (scope: Scope, sight: Sight): Promise<NonNullable<Dashboard['trips']>> => {
  const end = sql`(case tickets.type when 'pickup' then tickets.origin else tickets.destination end)`;
  const rows = await scope.tx
    .selectFrom('tickets')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .where('tickets.driver_user_id', '=', scope.actor.userId)
    .where(sql<SqlBool>`tickets.type in ('delivery', 'pickup') and tickets.status in (0, 1, 2, 5, 6, 7)`)
    .where('tickets.division_id', '=', sql<number>`any(${within(scope, sight, 'tickets.view')}::bigint[])`)
    .where((eb) => eb.or([eb('tickets.scheduled_at', 'is', null), eb('tickets.scheduled_at', '<', sight.to)]))
    .select(['tickets.id as ticket_id', 'tickets.type', 'tickets.short_title as title'])
    .select(sql<string>`coalesce(customers.name, ${end} ->> 'name', '')`.as('customer_name'))
    .select(
      sql<string>`concat_ws(', ', nullif(${end} ->> 'addr1', ''), nullif(${end} ->> 'city', ''))`.as('place'),
    )
    .select(['tickets.scheduled_at', sql<number>`count(*) over ()`.as('total')])
    .$narrowType<{ type: 'delivery' | 'pickup' }>()
    .orderBy(sql`tickets.scheduled_at nulls last`)
    .orderBy('tickets.id')
    .limit(shown)
    .execute();
  return { total: rows[0]?.total ?? 0, tickets: rows };
};

/** Machines that are down until an inspection passes, those down longest first. */
const listDown = async (scope: Scope, sight: Sight): Promise<NonNullable<Dashboard['down']>> => {
  const rows = await scope.tx
    .selectFrom('assets')
    .innerJoin('holds', 'holds.asset_id', 'assets.id')
    .innerJoin('locations', 'locations.id', 'assets.location_id')
    .where('assets.status_code', '=', 'W')
    .where('holds.return_line_id', 'is not', null)
    .where('holds.released_at', 'is', null)
    .where('assets.division_id', '=', sql<number>`any(${within(scope, sight, 'assets.view')}::bigint[])`)
    .groupBy(['assets.id', 'assets.number', 'assets.description', 'locations.title'])
    .select(['assets.number', 'assets.description', 'locations.title as location_title'])
    .select([sql<string>`min(holds.starts_at)`.as('since'), sql<number>`count(*) over ()`.as('total')])
    .orderBy('since')
    .orderBy('assets.id')
    .limit(shown)
    .execute();
  return { total: rows[0]?.total ?? 0, machines: rows };
};

/** What the caller does themself: a driver's tickets, and the machines that wait for a mechanic. */
export const readOwnDay = async (scope: Scope, sight: Sight): Promise<OwnDay> => {
  const [trips, down] = await Promise.all([
    sight.isDriver ? listTrips(scope, sight) : null,
    sight.isMechanic ? listDown(scope, sight) : null,
  ]);
  return { trips, down };
};
