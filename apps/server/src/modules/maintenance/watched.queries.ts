import { type Forecast, forecastOf, type Pace, type PlanFacts } from '@yardline/domain/maintenance/forecast';
import type { MaintenancePlan } from '@yardline/contract/maintenance/maintenance';
import { dayOf } from '@yardline/domain/time/local';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** What reckoning needs of a scope, so that work without a request can do it as well. */
export type Reckoner = Pick<Scope, 'tx' | 'now'> & { company: Pick<Scope['company'], 'id' | 'timeZone'> };

type Told = Omit<
  MaintenancePlan,
  'standing' | 'units_left' | 'days_left' | 'rental_days_left' | 'projected_on'
>;
type Row = Told &
  PlanFacts & {
    asset_id: number;
    /** How often it was done on this machine. */
    times: number;
    pace_used: number | null;
    pace_days: number | null;
    pace_until: string | null;
    rental_recent: number;
  };
/** A plan of a machine with where it stands. */
export type Watched = Row & { forecast: Forecast };

/** Use is foreseen by what it was in so many days. */
const paceDays = 90;

/** Units between two readings: on to the next, over the last digit of the dial, or through another meter. */
const gone = sql`case
  when r.before is null then case when d.id is null then r.reading else 0 end
  when r.old_closing_meter is not null then r.old_closing_meter - r.before + r.reading - r.new_initial_meter
    + coalesce(10 ^ r.new_meter_digits, 0)
  when r.new_meter_digits is not null then 10 ^ r.new_meter_digits - r.before + r.reading
  else greatest(r.reading - r.before, 0) end`;

/** What was done and not taken back again. */
export const stands = (row: 'l' | 'maintenance_done'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.takes_back`)} is null and not exists (select from maintenance_done back
    where back.company_id = ${sql.ref(`${row}.company_id`)} and back.takes_back = ${sql.ref(`${row}.id`)}))`;

/** Every part of a question names the company, so that over several machines it is asked where the company is. */
const unitsIn = (
  companyId: number,
): RawBuilder<number> => sql`coalesce(d.units_before, 0) + greatest(0, greatest(case when d.id is null then a.meter end, (
  select sum(${gone}) from (select m.*, lag(m.reading) over (order by m.id) as before from meter_readings m
    where m.company_id = ${companyId} and m.asset_id = a.id and not m.is_taken_back) r
  where r.id > coalesce(d.reading_id, 0)), 0) - case when d.id is null then coalesce(p.start_meter, 0) else 0 end)`;

/** Every active plan of machines, each with what happened since it was done last, and where it stands. */
export const watched = async (
  { tx, company, now }: Reckoner,
  where: RawBuilder<unknown>,
): Promise<Watched[]> => {
  const today = dayOf(now, company.timeZone);
  const { rows } = await sql<Row>`
    select p.id, a.id as asset_id, p.name, p.kind, p.every_units, p.every_days, p.due_on, p.due_meter, p.warning_percent,
      p.lead_days, p.makes_orders, p.on_rent, p.row_version, a.meter, d.id is not null as is_done, times.times,
      case when p.asset_id is not null then 'asset' when p.group_id is not null then 'group' else 'class' end as scope,
      d.done_on, d.meter as done_meter, coalesce(u.name, '') as done_by, coalesce(d.notes, '') as done_notes,
      p.starts_on, p.start_meter, s.since,
      case when d.done_on is not null then 'done' when p.starts_on is not null then 'start'
        when a.purchased_on is not null then 'purchase' else 'added' end as counts_from,
      case when p.every_units is null then 0 else ${unitsIn(company.id)} end as used, pace.used as pace_used, pace.days as pace_days, pace.until as pace_until,
      case when p.kind = 1 then rental_days(a.company_id, a.id, s.since, ${today}::date, ${company.timeZone}) else 0 end
        as rental_days,
      case when p.kind = 1 then rental_days(a.company_id, a.id, ${today}::date - ${paceDays}::integer, ${today}::date,
        ${company.timeZone}) else 0 end as rental_recent
    from maintenance_plans p
    join assets a on a.company_id = ${company.id}
      and (a.id = p.asset_id or a.group_id = p.group_id or a.class_id = p.class_id)
    left join lateral (select * from maintenance_done l where l.company_id = ${company.id} and l.asset_id = a.id
      and l.plan_id = p.id and ${stands('l')} order by l.done_on desc, l.id desc limit 1) d on true
    cross join lateral (select count(*)::integer as times from maintenance_done l where l.company_id = ${company.id}
      and l.asset_id = a.id and l.plan_id = p.id and ${stands('l')}) times
    cross join lateral (select coalesce(d.done_on, p.starts_on, a.purchased_on, a.created_at::date) as since) s
    left join lateral (select sum(${gone}) filter (where r.before is not null)::float8 as used,
        extract(epoch from max(r.read_at) - min(r.read_at))::float8 / 86400 as days,
        (max(r.read_at) at time zone ${company.timeZone})::date as until
      from (select m.*, lag(m.reading) over (order by m.id) as before from meter_readings m
        where m.company_id = ${company.id} and m.asset_id = a.id and not m.is_taken_back and p.kind in (4, 5)
          and m.read_at > ${now.toString()}::timestamptz - make_interval(days => ${paceDays})) r) pace on true
    left join users u on u.company_id = ${company.id} and u.id = d.user_id
    where p.company_id = ${company.id} and p.is_active and a.is_active and a.kind in ('numbered', 'customer_owned')
      and ${where}
    order by p.name, p.id, a.id`.execute(tx);
  const paceOf = (used: number | null, days: number | null, until: string | null): Pace | null =>
    used === null || days === null || until === null ? null : { used, days, until };
  return rows.map((row) => {
    const facts = {
      ...row,
      pace: paceOf(row.pace_used, row.pace_days, row.pace_until),
      rental_pace: paceOf(row.rental_recent, paceDays, today),
    };
    return { ...facts, forecast: forecastOf(facts, Temporal.PlainDate.from(today)) };
  });
};
