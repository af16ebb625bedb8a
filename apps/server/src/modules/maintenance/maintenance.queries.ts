import type { AssetMaintenance, PutAwayPlan } from '@yardline/contract/maintenance/maintenance';
import { type Standing, worst } from '@yardline/domain/maintenance/standing';
import { dayOf } from '@yardline/domain/time/local';
import { mostListed } from '@yardline/domain/text/sizes';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { stands, watched } from './watched.queries.ts';

/** The plans of a machine that were put away. */
const putAway = async ({ tx, company }: Scope, assetId: number): Promise<PutAwayPlan[]> => {
  const { rows } = await sql<PutAwayPlan>`
    select p.id, p.name, p.kind, p.every_units, p.every_days, p.due_on, p.due_meter, p.warning_percent, p.lead_days,
      p.makes_orders, p.on_rent, p.starts_on, p.start_meter, p.row_version,
      case when p.asset_id is not null then 'asset' when p.group_id is not null then 'group' else 'class' end as scope
    from maintenance_plans p
    join assets a on a.company_id = p.company_id
      and (a.id = p.asset_id or a.group_id = p.group_id or a.class_id = p.class_id)
    where p.company_id = ${company.id} and a.id = ${assetId} and not p.is_active
    order by p.name, p.id`.execute(tx);
  return rows;
};

const doneOf = ({ tx }: Scope, assetId: number): Promise<AssetMaintenance['done']> =>
  tx
    .selectFrom('maintenance_done')
    .innerJoin('maintenance_plans', 'maintenance_plans.id', 'maintenance_done.plan_id')
    .leftJoin('users', 'users.id', 'maintenance_done.user_id')
    .where('maintenance_done.asset_id', '=', assetId)
    .where(stands('maintenance_done'))
    .orderBy('maintenance_done.done_on', 'desc')
    .orderBy('maintenance_done.id', 'desc')
    .limit(mostListed)
    .select(['maintenance_done.id', 'maintenance_plans.name', 'done_on', 'meter', 'notes', 'at'])
    .select((eb) => eb.fn.coalesce('users.name', sql<string>`''`).as('by'))
    .execute();

/** What has to be done to a machine, how that stands, and what was done of late. */
export const maintenanceOf = async (scope: Scope, assetId: number): Promise<AssetMaintenance> => {
  const [plans, away, done] = await Promise.all([
    watched(scope, sql`a.id = ${assetId}`),
    putAway(scope, assetId),
    doneOf(scope, assetId),
  ]);
  return {
    // The reply's own parsing leaves out what is for reckoning alone.
    plans: plans.map(({ forecast, ...plan }) => ({
      ...plan,
      standing: forecast.standing,
      units_left: forecast.units_left,
      days_left: forecast.days_left,
      rental_days_left: forecast.rental_days_left,
      projected_on: forecast.projected_on,
    })),
    put_away: away,
    done,
  };
};

/** How a machine's maintenance stands at its worst; null without a plan. */
export const standingOf = async (scope: Scope, assetId: number): Promise<Standing | null> => {
  const plans = await watched(scope, sql`a.id = ${assetId}`);
  return plans.length === 0 ? null : worst(plans.map(({ forecast }) => forecast.standing));
};

/** What is overdue today, or due soon as well, as the states say that are reckoned each night. */
export const isDue = (
  { now, company }: Pick<Scope, 'now' | 'company'>,
  from: Exclude<Standing, 'fine'>,
): RawBuilder<boolean> => {
  const today = dayOf(now, company.timeZone);
  return from === 'overdue'
    ? sql`(maintenance_states.falls_on <= ${today}::date and (maintenance_states.standing = 'overdue' or maintenance_states.due_on <= ${today}::date))`
    : sql`(maintenance_states.warns_on <= ${today}::date)`;
};

/** The machines of which maintenance is overdue, or due soon as well, by their ids. */
export const assetsDue = async (scope: Scope, from: Exclude<Standing, 'fine'>): Promise<number[]> => {
  const { rows } = await sql<{ asset_id: number }>`select distinct asset_id from maintenance_states
    where company_id = ${scope.company.id} and ${isDue(scope, from)}`.execute(scope.tx);
  return rows.map(({ asset_id: id }) => id);
};
