import type {
  AssetMaintenance,
  MaintenancePlan,
  PutAwayPlan,
} from '@yardline/contract/maintenance/maintenance';
import { maintenanceDue, type Standing, worst } from '@yardline/domain/maintenance/standing';
import { dayOf } from '@yardline/domain/time/local';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

type Watched = Omit<MaintenancePlan, 'standing' | 'units_left' | 'days_left'> & {
  asset_id: number;
  /** Units of the meter since the last time, else since its start, else of its whole life. */
  used: number;
};

/** Units between two readings: on to the next, over the last digit of the dial, or through another meter. */
const gone = sql`case
  when r.before is null then case when d.id is null then r.reading else 0 end
  when r.old_closing_meter is not null then r.old_closing_meter - r.before + r.reading - r.new_initial_meter
    + coalesce(10 ^ r.new_meter_digits, 0)
  when r.new_meter_digits is not null then 10 ^ r.new_meter_digits - r.before + r.reading
  else greatest(r.reading - r.before, 0) end`;

/** Every active plan of machines, each with what happened since it was done last. */
const watched = async ({ tx, company }: Scope, where: RawBuilder<unknown>): Promise<Watched[]> => {
  const { rows } = await sql<Watched>`
    select p.id, a.id as asset_id, p.name, p.every_units, p.every_days, p.warning_percent, p.row_version,
      case when p.asset_id is not null then 'asset' when p.group_id is not null then 'group' else 'class' end as scope,
      d.done_on, d.meter as done_meter, coalesce(u.name, '') as done_by, coalesce(d.notes, '') as done_notes,
      p.starts_on, p.start_meter, coalesce(d.done_on, p.starts_on, a.purchased_on, a.created_at::date) as since,
      case when d.done_on is not null then 'done' when p.starts_on is not null then 'start'
        when a.purchased_on is not null then 'purchase' else 'added' end as counts_from,
      coalesce(d.units_before, 0) + greatest(0, greatest(case when d.id is null then a.meter end, (
        select sum(${gone}) from (select m.*, lag(m.reading) over (order by m.id) as before from meter_readings m
          where m.company_id = a.company_id and m.asset_id = a.id) r
        where r.id > coalesce(d.reading_id, 0)), 0) - case when d.id is null then coalesce(p.start_meter, 0) else 0 end) as used
    from maintenance_plans p
    join assets a on a.company_id = p.company_id
      and (a.id = p.asset_id or a.group_id = p.group_id or a.class_id = p.class_id)
    left join lateral (select * from maintenance_done l where l.company_id = p.company_id and l.asset_id = a.id
      and l.plan_id = p.id order by l.done_on desc, l.id desc limit 1) d on true
    left join users u on u.company_id = d.company_id and u.id = d.user_id
    where p.company_id = ${company.id} and p.is_active and a.is_active and a.kind in ('numbered', 'customer_owned')
      and ${where}
    order by p.name, p.id`.execute(tx);
  return rows;
};

const stand = ({ now, company }: Scope, { since, used, ...plan }: Watched) => {
  const today = Temporal.PlainDate.from(dayOf(now, company.timeZone));
  const due = maintenanceDue({
    everyUnits: plan.every_units,
    everyDays: plan.every_days,
    warningPercent: plan.warning_percent,
    used,
    days: Temporal.PlainDate.from(since).until(today).days,
  });
  return { ...plan, since, standing: due.standing, units_left: due.unitsLeft, days_left: due.daysLeft };
};

/** The plans of a machine that were put away. */
const putAway = async ({ tx, company }: Scope, assetId: number): Promise<PutAwayPlan[]> => {
  const { rows } = await sql<PutAwayPlan>`
    select p.id, p.name, p.every_units, p.every_days, p.warning_percent, p.starts_on, p.start_meter, p.row_version,
      case when p.asset_id is not null then 'asset' when p.group_id is not null then 'group' else 'class' end as scope
    from maintenance_plans p
    join assets a on a.company_id = p.company_id
      and (a.id = p.asset_id or a.group_id = p.group_id or a.class_id = p.class_id)
    where p.company_id = ${company.id} and a.id = ${assetId} and not p.is_active
    order by p.name, p.id`.execute(tx);
  return rows;
};

/** What has to be done to a machine, how that stands, and what was done of late. */
export const maintenanceOf = async (scope: Scope, assetId: number): Promise<AssetMaintenance> => {
  const plans = await watched(scope, sql`a.id = ${assetId}`);
  const done = await scope.tx
    .selectFrom('maintenance_done')
    .innerJoin('maintenance_plans', 'maintenance_plans.id', 'maintenance_done.plan_id')
    .leftJoin('users', 'users.id', 'maintenance_done.user_id')
    .where('maintenance_done.asset_id', '=', assetId)
    .orderBy('maintenance_done.done_on', 'desc')
    .orderBy('maintenance_done.id', 'desc')
    .limit(50)
    .select(['maintenance_done.id', 'maintenance_plans.name', 'done_on', 'meter', 'notes', 'at'])
    .select((eb) => eb.fn.coalesce('users.name', sql<string>`''`).as('by'))
    .execute();
  return {
    // The reply's own parsing leaves the machine's id out.
    plans: plans.map((row) => stand(scope, row)),
    put_away: await putAway(scope, assetId),
    done,
  };
};

/** How a machine's maintenance stands at its worst; null without a plan. */
export const standingOf = async (scope: Scope, assetId: number): Promise<Standing | null> => {
  const plans = await watched(scope, sql`a.id = ${assetId}`);
  return plans.length === 0 ? null : worst(plans.map((row) => stand(scope, row).standing));
};

/** The machines of which maintenance is overdue, or due soon as well, by their ids. */
export const assetsDue = async (scope: Scope, from: Exclude<Standing, 'fine'>): Promise<number[]> => {
  const wanted: readonly Standing[] = from === 'soon' ? ['soon', 'overdue'] : ['overdue'];
  const rows = (await watched(scope, sql`true`)).map((row) => stand(scope, row));
  return [...new Set(rows.filter((row) => wanted.includes(row.standing)).map((row) => row.asset_id))];
};
