import type { TimelineRow } from '@yardline/contract/availability/timeline';
import { startOfDay } from '@yardline/domain/time/local';
import { type RawBuilder, sql } from 'kysely';
import { countLimit, type Cursor, matches } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { standsIn } from '../demand.queries.ts';
import { isOverdue } from '../free-over.ts';

type Sql = RawBuilder<unknown>;

/** The groups to show, and the yard whose machines count. */
type Wanted = {
  search?: string | undefined;
  division?: number | undefined;
  location?: number | undefined;
  class?: number | undefined;
};

export type AskedTimeline = Wanted & {
  zone: string;
  /** Half-open days, and how many they are. */
  period: { from: string; to: string; count: number };
  after: Cursor | undefined;
  isFalling: boolean;
  limit: number;
};

/** A group with its place in the order, and the days on which what is held of it changes. */
export type TimelineGroup = Omit<TimelineRow, 'free' | 'short'> & {
  place: string;
  days: number[];
  held: number[];
  twice: number[];
};

/** The numbered machines `a` of the fleet, in the asked yard. */
const inYard = ({ company }: Scope, { division, location }: Wanted): Sql =>
  sql`a.company_id = ${company.id} and a.kind = 'numbered' and a.is_active
    ${division === undefined ? sql`` : sql`and a.division_id = ${division}`}
    ${location === undefined ? sql`` : sql`and a.location_id = ${location}`}`;

/** Groups `g` of classes `c` that have a machine in the yard; searched by their own words and by those of their machines. */
const wanted = (scope: Scope, asked: Wanted): Sql => {
  const own = sql<string>`lower(c.name || ' ' || g.name || ' ' || g.code)`;
  const { search } = asked;
  return sql`g.company_id = ${scope.company.id}
    ${asked.class === undefined ? sql`` : sql`and g.class_id = ${asked.class}`}
    and exists (select from assets a where a.group_id = g.id and ${inYard(scope, asked)})
    ${search === undefined || search.trim() === '' ? sql`` : sql`and (${matches(own, search)} or g.id in (select a.group_id from assets a where ${inYard(scope, asked)} and ${matches(sql.ref('a.search'), search)}))`}`;
};

const place = sql`lower(c.name || ' / ' || g.name)`;

const pageOf = (scope: Scope, asked: AskedTimeline): Sql => {
  const { after, isFalling, limit } = asked;
  const sign = isFalling ? sql`<` : sql`>`;
  const past =
    after === undefined
      ? sql``
      : sql`and (${place}, g.id) ${sign} (${after.value}::text, ${after.id}::bigint)`;
  const order = isFalling ? sql`${place} desc, g.id desc` : sql`${place}, g.id`;
  return sql`select g.id, g.name, g.class_id, c.name as class_name, ${place} as place, c.has_availability, c.turnaround_minutes
    from groups g join classes c on c.company_id = g.company_id and c.id = g.class_id
    where ${wanted(scope, asked)} ${past} order by ${order} limit ${limit}`;
};

/**
 * What stands of each machine in the period, as days counted from its first. What is overdue has no end. `before` is the last
 * day on which an earlier hold of the machine has it, `is_twice` whether it has it at the moment when this one begins.
 */
const spans = (scope: Scope, { zone, period }: AskedTimeline): Sql => {
  const [from, to] = [startOfDay(period.from, zone), startOfDay(period.to, zone)].map(String);
  const day = (instant: Sql) => sql`((${instant}) at time zone ${zone})::date - ${period.from}::date`;
  const last = period.count - 1;
  return sql`select s.*,
      max(s.last) over earlier as before, coalesce(max(s.ends) over earlier > s.starts_at, false) as is_twice
    from (
      select u.group_id, u.id, h.id as hold_id, h.status_code, h.starts_at, coalesce(${isOverdue(scope)}, false) as is_late,
        greatest(0, ${day(sql`h.starts_at`)}) as first, e.ends,
        least(${last}, case when e.ends = 'infinity' then ${last} else ${day(sql`e.ends - interval '1 microsecond'`)} end) as last
      from units u
      join page c on c.id = u.group_id
      join holds h on h.company_id = ${scope.company.id} and h.asset_id = u.id and ${standsIn(scope, { from: from ?? '', to: to ?? '' })}
      cross join lateral (select case when ${isOverdue(scope)} then 'infinity'::timestamptz else coalesce(h.ends_at, 'infinity') end as ends) e
    ) s
    window earlier as (partition by s.id order by s.starts_at, s.hold_id rows between unbounded preceding and 1 preceding)`;
};

/**
 * A page of groups by class and name, and where what is held of their machines changes. The cost follows the machines of the
 * page and what stands of them in the period, never what was ever rented.
 */
export const readTimeline = async (scope: Scope, asked: AskedTimeline): Promise<TimelineGroup[]> => {
  const company = scope.company.id;
  const now = scope.now.toString();
  const { isFalling } = asked;
  const { rows } = await sql<TimelineGroup>`
    with page as materialized (${pageOf(scope, asked)}),
    units as materialized (
      select a.id, a.group_id from page join assets a on a.group_id = page.id and ${inYard(scope, asked)}
    ),
    spans as materialized (${spans(scope, asked)}),
    changes as (
      select s.group_id, step.day, sum(step.held)::int as held, sum(step.twice)::int as twice
      from spans s cross join lateral (values
        (case when greatest(s.first, s.before + 1) <= s.last then greatest(s.first, s.before + 1) end, 1, 0),
        (case when greatest(s.first, s.before + 1) <= s.last then s.last + 1 end, -1, 0),
        (case when s.is_twice then s.first end, 0, 1),
        (case when s.is_twice then least(s.last, s.before) + 1 end, 0, -1)
      ) step (day, held, twice)
      where step.day is not null group by s.group_id, step.day
    ),
    steps as (
      select group_id, array_agg(day) as days, array_agg(held) as held, array_agg(twice) as twice from changes group by group_id
    ),
    trouble as (
      select group_id, count(*) filter (where late)::int as late, count(*) filter (where down and promised)::int as down from (
        select group_id, bool_or(is_late) as late, bool_or(status_code = 'W' and starts_at <= ${now}) as down,
          bool_or(status_code <> 'W' and starts_at > ${now}) as promised
        from spans group by group_id, id
      ) machine group by group_id
    ),
    owned as (select group_id, count(*)::int as owned from units group by group_id)
    select page.id, page.name, page.class_name, page.place, p.id as product_id, p.number as product_number,
      owned.owned, not page.has_availability as "availabilityNA", coalesce(t.late, 0) as late, coalesce(t.down, 0) as down,
      coalesce(s.days, '{}') as days, coalesce(s.held, '{}') as held, coalesce(s.twice, '{}') as twice
    from page join owned on owned.group_id = page.id
    left join assets p on p.company_id = ${company} and p.group_id = page.id and p.kind = 'group' and p.is_active
    left join steps s on s.group_id = page.id
    left join trouble t on t.group_id = page.id
    order by ${isFalling ? sql`page.place desc, page.id desc` : sql`page.place, page.id`}`.execute(scope.tx);
  return rows;
};

/** How many groups match, as far as lists count. */
export const countGroups = async (scope: Scope, asked: Wanted): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select from groups g join classes c on c.company_id = g.company_id and c.id = g.class_id
    where ${wanted(scope, asked)} limit ${countLimit + 1}) counted`.execute(scope.tx);
  return rows[0]?.n ?? 0;
};
