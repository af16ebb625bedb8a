import { type RawBuilder, sql } from 'kysely';
import { type Asked, within } from './asked.ts';

/** Orders that closed in the period, in divisions where the caller plans work; without those that were imported as closed. */
const closed = (asked: Asked): RawBuilder<unknown> => sql`
  select o.id, o.number, o.complaint, o.estimate_id, o.created_at, o.closed_at from work_orders o
  where o.company_id = ${asked.scope.company.id} and o.status = 3 and not o.is_void and not o.is_past
    and o.closed_at >= ${asked.starts} and o.closed_at < ${asked.ends}
    and o.division_id = ${within(asked, 'work_orders.create')}`;

/** Hours of a stretch `s` that may still run. */
const until = ({ scope }: Asked) => sql`coalesce(s.ended_at, ${scope.now.toString()}::timestamptz)`;
const hours = (from: RawBuilder<unknown>, to: RawBuilder<unknown>, those = sql``) =>
  sql`round(sum(extract(epoch from ${to} - ${from})) ${those} / 3600, 2)`;
const part = (asked: Asked, from: RawBuilder<unknown>, to: RawBuilder<unknown>, those = sql``) =>
  hours(
    sql`greatest(${from}, ${asked.starts}::timestamptz)`,
    sql`least(${to}, ${asked.ends}::timestamptz)`,
    those,
  );

/** What the hours of a labor line `l` would be worth at the rate of its code `c` as it stands today, before any other price. */
const posted = sql`round(l.quantity * c.bill_rate, 2)`;

/**
 * Hours and labor on the orders that closed, for each mechanic on them: what their logged time cost, and of orders on which they logged
 * none, what their lines cost.
 */
const doneByMechanic = (asked: Asked): RawBuilder<unknown> => sql`
  select w.user_id, count(distinct w.work_order_id) as orders_done, sum(w.done_hours) as done_hours,
    sum(w.billed_hours) as billed_hours, sum(w.work_amount) as work_amount, sum(w.posted_amount) as posted_amount,
    sum(w.work_cost) as work_cost
  from (
    select s.user_id, s.work_order_id, ${hours(sql`s.began_at`, until(asked))} as done_hours,
      null::numeric as billed_hours, null::numeric as work_amount, null::numeric as posted_amount, null::numeric as work_cost
    from job_stretches s join closed on closed.id = s.work_order_id
    where s.company_id = ${asked.scope.company.id} and s.is_effective group by s.user_id, s.work_order_id
    union all
    select l.user_id, l.work_order_id, null, sum(l.quantity), sum(l.list_amount), sum(${posted}),
      sum(l.cost) filter (where not exists (select from work_order_mechanics m where m.company_id = l.company_id
        and m.work_order_id = l.work_order_id and m.user_id = l.user_id and m.labor_cost is not null))
    from work_lines l join closed on closed.id = l.work_order_id
    join labor_codes c on c.company_id = l.company_id and c.id = l.labor_code_id
    where l.company_id = ${asked.scope.company.id} and l.kind = 'L' and l.user_id is not null
    group by l.user_id, l.work_order_id
    union all
    select m.user_id, m.work_order_id, null, null, null, null, m.labor_cost
    from work_order_mechanics m join closed on closed.id = m.work_order_id
    where m.company_id = ${asked.scope.company.id} and m.labor_cost is not null) w
  group by w.user_id`;

/**
 * Hours of the days of the period by the shifts of people, less holidays of their division and absences: the rule of
 * domain/time-sheets/shifts.ts. Like attendance they are of no division.
 */
const availableByPerson = (asked: Asked): RawBuilder<unknown> => {
  const company = asked.scope.company.id;
  return sql`
    select u.id as user_id, round(sum(case when d.day::date::text = any(home.holidays) then 0
      else greatest(0, s.minutes[extract(isodow from d.day)::integer] - coalesce(a.minutes, 0)) end) / 60.0, 2) as available_hours
    from users u
    join divisions home on home.company_id = u.company_id and home.id = coalesce(u.default_division_id, (
      select min(r.division_id) from user_division_roles r where r.company_id = u.company_id and r.user_id = u.id))
    cross join generate_series(${asked.from}::date, least(${asked.to}::date, ${asked.today}::date), interval '1 day') d (day)
    join lateral (
      select w.minutes from shifts w where w.company_id = u.company_id and w.user_id = u.id and w.from_on <= d.day::date
      order by w.from_on desc limit 1) s on true
    left join lateral (
      select sum(coalesce(b.minutes, 1440)) as minutes from absences b where b.company_id = u.company_id
        and b.user_id = u.id and b.from_on <= d.day::date and b.to_on >= d.day::date) a on true
    where u.company_id = ${company}
      and not exists (select from divisions o where o.company_id = ${company} and not o.id = ${within(asked, 'work_orders.create')})
    group by u.id`;
};

/**
 * Mechanics by what they attended and logged in the period, with those who were available and logged nothing, and by what was billed for their time on the orders that closed in it.
 * Attendance is of no division: it is told to callers who see the orders of all of them, and ask for all.
 */
export const byMechanic = (asked: Asked): RawBuilder<unknown> => {
  const company = asked.scope.company.id;
  const planned = within(asked, 'work_orders.create');
  return sql`
    with closed as (${closed(asked)}),
    logged as (
      select s.user_id, ${part(asked, sql`s.began_at`, until(asked))} as logged_hours,
        ${part(asked, sql`s.began_at`, until(asked), sql`filter (where o.posting in ('S', 'R', 'D'))`)} as billable_hours
      from job_stretches s join work_orders o on o.company_id = s.company_id and o.id = s.work_order_id
      where s.company_id = ${company} and s.is_effective and o.division_id = ${planned}
        and s.began_at < ${asked.ends} and ${until(asked)} > ${asked.starts}
      group by s.user_id),
    clocked as (
      select c.user_id, ${part(asked, sql`c.began_at`, sql`c.ended_at`)} as attended_hours
      from work_stretches c
      where c.company_id = ${company} and c.is_effective and c.ended_at > ${asked.starts} and c.began_at < ${asked.ends}
        and not exists (select from divisions d where d.company_id = ${company} and not d.id = ${planned})
      group by c.user_id),
    available as (${availableByPerson(asked)}),
    done as (${doneByMechanic(asked)})
    select u.id, '' as code, u.name, clocked.attended_hours, coalesce(logged.logged_hours, 0) as logged_hours,
      coalesce(logged.billable_hours, 0) as billable_hours, available.available_hours,
      coalesce(done.orders_done, 0) as orders_done, done.done_hours, done.billed_hours, done.work_amount,
      done.work_amount as labor_amount, done.posted_amount, done.work_cost
    from users u left join logged on logged.user_id = u.id left join clocked on clocked.user_id = u.id
    left join done on done.user_id = u.id left join available on available.user_id = u.id
    where u.company_id = ${company}
      and (logged.user_id is not null or done.user_id is not null
        or (u.is_mechanic and (clocked.user_id is not null or (u.is_active and available.available_hours > 0))))`;
};

/**
 * Orders that closed in the period: what they took, what is billed of them at list price, and what they cost; of orders that an
 * estimate became, the labor hours on it that were done.
 */
export const byWorkOrder = (asked: Asked): RawBuilder<unknown> => sql`
  with closed as (${closed(asked)})
  select closed.id, closed.number::text as code, closed.complaint as name, logged.done_hours, lines.billed_hours,
    estimated.estimated_hours, lines.labor_amount, lines.posted_amount, coalesce(lines.work_amount, 0) as work_amount, coalesce(lines.work_cost, 0) as work_cost,
    round(extract(epoch from closed.closed_at - closed.created_at) / 86400, 1) as days_open
  from closed
  left join lateral (
    select ${hours(sql`s.began_at`, until(asked))} as done_hours from job_stretches s
    where s.company_id = ${asked.scope.company.id} and s.is_effective and s.work_order_id = closed.id) logged on true
  left join lateral (
    select sum(l.quantity) filter (where l.kind = 'L') as billed_hours, sum(l.list_amount) as work_amount,
      sum(l.list_amount) filter (where l.kind = 'L') as labor_amount, sum(${posted}) as posted_amount,
      coalesce(sum(l.cost), 0) + case when count(*) filter (where l.kind = 'L') > 0 then 0 else coalesce((
        select sum(m.labor_cost) from work_order_mechanics m
        where m.company_id = ${asked.scope.company.id} and m.work_order_id = closed.id), 0) end as work_cost
    from work_lines l left join labor_codes c on c.company_id = l.company_id and c.id = l.labor_code_id
    where l.company_id = ${asked.scope.company.id} and l.work_order_id = closed.id) lines on true
  left join lateral (
    select sum(l.quantity) as estimated_hours from estimates e
    join estimate_lines l on l.company_id = e.company_id and l.estimate_id = e.id and l.kind = 'L'
    where e.company_id = ${asked.scope.company.id} and e.id = closed.estimate_id
      and (l.section = '' or l.section = any(e.done_sections))) estimated on true`;
