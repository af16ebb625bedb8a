import type { FreeRow, listFree as endpoint } from '@yardline/contract/availability/availability';
import type { InputOf } from '@yardline/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import {
  countLimit,
  type Cursor,
  defaultPageSize,
  matches,
  type Page,
  readCursor,
  writeCursor,
} from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { standsInTheWay } from './demand.queries.ts';
import { isOverdue, ownedAt, readyAfter } from './free-over.ts';
import { type AskedPeriod, periodOf, refuseDisorder } from './period.ts';

type Query = InputOf<typeof endpoint>['query'];
type Sql = RawBuilder<unknown>;

/** A page of products: which, in which order, and where it begins. */
type Asked = { period: AskedPeriod; isRising: boolean; after: Cursor | undefined; limit: number; fits: Sql };

/** Rental products `a` that match the filters; at a location the machines there, and bulk products with stock there. */
const fitting = (scope: Scope, query: Query): Sql => sql`a.company_id = ${scope.company.id} and a.is_active
  and a.kind in ('numbered', 'bulk') and ${matches(sql.ref('a.search'), query.search)}
  ${query.class === undefined ? sql`` : sql`and a.class_id = ${query.class}`}`;

/**
 * The most that is held at once of each product, of those of which anything is held in the period: swept in time. A sum
 * over peers ends after all of one moment, so what goes out as something comes back is not counted twice. In floating
 * point, which is exact for whole pieces and adds in a third less of the time.
 */
const peaks = (scope: Scope, { from, to, locationId }: AskedPeriod, fits: Sql): Sql => {
  const here =
    locationId === undefined
      ? sql``
      : sql`and case when a.kind = 'bulk' then h.location_id else a.location_id end = ${locationId}`;
  return sql`demand as materialized (
      select h.asset_id, a.quantity as owned, h.quantity::float8 as quantity, greatest(h.starts_at, ${from}::timestamptz) as begins,
        case when ${isOverdue(scope)} then null else h.ends_at end as ends, ${readyAfter(to)} as until
      from holds h
      join assets a on a.company_id = h.company_id and a.id = h.asset_id
      join classes c on c.company_id = a.company_id and c.id = a.class_id
      where ${standsInTheWay(scope, { from, to })} ${here} and ${fits}
    ),
    peaks as materialized (
      select asset_id, max(owned) as owned, max(held) as held from (
        select asset_id, owned, sum(quantity) over (partition by asset_id order by at) as held from (
          select asset_id, owned, begins as at, quantity from demand
          union all select asset_id, owned, ends, -quantity from demand where ends < until
        ) steps
      ) swept group by asset_id
    )`;
};

/** Rows after the last one of the page before: fewer free, or as many with a later id; the other way round when rising. */
const past = ({ isRising, after }: Asked, free: Sql, id: Sql): Sql => {
  if (after === undefined) return sql`true`;
  const { value, id: last } = after;
  return isRising
    ? sql`${free} >= ${value} and (${free} > ${value} or ${id} < ${last})`
    : sql`${free} <= ${value} and (${free} < ${value} or ${id} > ${last})`;
};

const inOrder = ({ isRising, limit }: Asked, free: Sql, id: Sql): Sql =>
  isRising
    ? sql`order by ${free}, ${id} desc limit ${limit}`
    : sql`order by ${free} desc, ${id} limit ${limit}`;

/** Products of which nobody has any: walked along an index of what is owned, which stops when the page is full. */
const untouched = (asked: Asked, { locationId }: AskedPeriod, company: number): Sql => {
  const walk = (
    from: Sql,
    owned: Sql,
    where: Sql,
  ): Sql => sql`(select a.id, ${owned} as owned, ${owned} as available
    from ${from} where ${asked.fits} and ${where} and a.id not in (select asset_id from peaks)
      and ${past(asked, owned, sql`a.id`)} ${inOrder(asked, owned, sql`a.id`)})`;
  if (locationId === undefined) return walk(sql`assets a`, sql`a.quantity`, sql`true`);
  const machines = sql`a.kind = 'numbered' and a.location_id = ${locationId}`;
  const stocked = sql`bulk_stock s join assets a on a.company_id = ${company} and a.id = s.asset_id`;
  const lying = sql`s.company_id = ${company} and s.location_id = ${locationId} and s.quantity > 0 and a.kind = 'bulk'`;
  return sql`${walk(sql`assets a`, sql`a.quantity`, machines)} union all ${walk(stocked, sql`s.quantity`, lying)}`;
};

/** Products with any hold: few, so all of them are read. */
const touched = (scope: Scope, asked: Asked, { locationId }: AskedPeriod): Sql => {
  // At one location a bulk product has the stock that lies there; elsewhere the sweep has brought what is owned along.
  const counted =
    locationId === undefined
      ? sql`select asset_id as id, owned, owned - held as available from peaks`
      : sql`select a.id, ${ownedAt(scope, locationId)} as owned, ${ownedAt(scope, locationId)} - p.held as available
          from peaks p join assets a on a.company_id = ${scope.company.id} and a.id = p.asset_id`;
  return sql`(select id, owned, available from (${counted}) held
    where ${past(asked, sql`available`, sql`id`)} ${inOrder(asked, sql`available`, sql`id`)})`;
};

const readRows = async (scope: Scope, asked: Asked): Promise<FreeRow[]> => {
  const company = scope.company.id;
  const { period } = asked;
  const { rows } = await sql<FreeRow>`
    with ${peaks(scope, period, asked.fits)},
      free as (${untouched(asked, period, company)} union all ${touched(scope, asked, period)})
    select a.id, a.number, a.description, a.kind, a.status_code, c.name as class_name, l.title as location_title,
      free.owned, free.available, not c.has_availability as "availabilityNA"
    from free
    join assets a on a.company_id = ${company} and a.id = free.id
    join classes c on c.company_id = a.company_id and c.id = a.class_id
    join locations l on l.company_id = a.company_id and l.id = a.location_id
    ${inOrder(asked, sql`free.available`, sql`free.id`)}
  `.execute(scope.tx);
  return rows;
};

const countRows = async (scope: Scope, { fits, period: { locationId } }: Asked): Promise<number> => {
  const here =
    locationId === undefined
      ? sql`true`
      : sql`(a.kind = 'numbered' and a.location_id = ${locationId}
          or a.kind = 'bulk' and ${ownedAt(scope, locationId)} > 0)`;
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (select from assets a where ${fits} and ${here} limit ${countLimit + 1}) counted`.execute(scope.tx);
  return rows[0]?.n ?? 0;
};

/**
 * Rental products with what is free of them all through a period and the turn-round after it, most free first (or fewest, with sort=available), 50 to
 * a page. The cost follows what is held in the period and the page, not what was ever rented nor what is owned.
 * @throws Refusal request.invalid, page.invalid
 */
export const listFree = async (scope: Scope, { query }: InputOf<typeof endpoint>): Promise<Page<FreeRow>> => {
  const period = await periodOf(scope, query);
  refuseDisorder(period);
  const size = query.page_size ?? defaultPageSize;
  const asked = {
    period,
    isRising: query.sort !== undefined && !query.sort.startsWith('-'),
    after: query.after === undefined ? undefined : readCursor(query.after),
    limit: size + 1,
    fits: fitting(scope, query),
  };
  const total = query.count === undefined ? undefined : await countRows(scope, asked);
  const rows = await readRows(scope, asked);
  const items = rows.slice(0, size);
  const last = items.at(-1);
  const isMore = rows.length > size && last !== undefined;
  return {
    items,
    next: isMore ? writeCursor({ value: last.available, id: last.id }) : null,
    ...(total === undefined
      ? {}
      : { total: Math.min(total, countLimit), total_is_estimate: total > countLimit }),
  };
};
