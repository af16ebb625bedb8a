import {
  calendarDays,
  type CalendarBar,
  type CalendarRow,
  type stockCalendar,
} from '@yardline/contract/availability/availability';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import {
  costWeightedUtilisation,
  daysRented,
  fleetAge,
  timeUtilisation,
} from '@yardline/domain/utilisation/utilisation';
import { type RawBuilder, sql } from 'kysely';
import { countLimit, defaultPageSize, matches, readCursor, writeCursor } from '../../kernel/list.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { demandColumns, documentOf, standsIn } from './demand.queries.ts';
import { type AskedPeriod, periodOf, refuseDisorder } from './period.ts';

type Query = InputOf<typeof stockCalendar>['query'];
type Reply = ReplyOf<typeof stockCalendar>;
type Product = Omit<CalendarRow, 'bars'> & {
  division_id: number;
  cost: number;
  purchased_on: string | null;
};
type Bar = CalendarBar & { asset_id: number };

// Statuses in which the machine is out.
const onRent: ReadonlySet<string> = new Set(['C', 'F', 'P', 'X', 'CP', 'E', 'L']);

const filtered = (scope: Scope, query: Query): RawBuilder<unknown> => sql`a.company_id = ${scope.company.id}
  and a.is_active and a.kind in ('numbered', 'bulk') and ${matches(sql.ref('a.search'), query.search)}
  ${query.class === undefined ? sql`` : sql`and a.class_id = ${query.class}`}
  ${query.group === undefined ? sql`` : sql`and a.group_id = ${query.group}`}
  ${query.division === undefined ? sql`` : sql`and a.division_id = ${query.division}`}
  ${query.location === undefined ? sql`` : sql`and a.location_id = ${query.location}`}`;

const readProducts = async (scope: Scope, query: Query, limit: number): Promise<Product[]> => {
  const after = query.after === undefined ? undefined : readCursor(query.after);
  const isFalling = query.sort?.startsWith('-') === true;
  const past =
    after === undefined
      ? sql`true`
      : isFalling
        ? sql`a.number < ${after.value}`
        : sql`a.number > ${after.value}`;
  const { rows } = await sql<Product>`
    select a.id, a.number, a.description, a.kind, a.status_code, a.quantity, a.division_id, a.cost, a.purchased_on, c.name as class_name, l.title as location_title
    from assets a join classes c on c.company_id = a.company_id and c.id = a.class_id
    join locations l on l.company_id = a.company_id and l.id = a.location_id
    where ${filtered(scope, query)} and ${past}
    order by a.number ${isFalling ? sql`desc` : sql`asc`} limit ${limit}
  `.execute(scope.tx);
  return rows;
};

/** What had, has or will have these products in the window: open holds, and those that ended in it or after it began. */
const readBars = async (
  scope: Scope,
  ids: readonly number[],
  { from, to, zone }: AskedPeriod,
): Promise<Bar[]> => {
  const company = scope.company.id;
  // Product by product along two indexes, one of what is open and one of what is over by its end: however long the history.
  const { rows } = await sql<Bar>`
    select ${demandColumns(scope, zone, sql`coalesce(h.released_at, h.ends_at)`)}, h.contract_line_id as line_id, k.row_version, h.is_any,
      h.out_at is not null as is_out, h.released_at is not null as is_over
    from unnest(${ids}::bigint[]) wanted (id)
    join assets a on a.company_id = ${company} and a.id = wanted.id
    join classes c on c.company_id = a.company_id and c.id = a.class_id
    cross join lateral (
      select h.* from holds h where h.company_id = a.company_id and h.asset_id = a.id
        and ${standsIn(scope, { from, to })}
      union all
      select h.* from holds h where h.company_id = a.company_id and h.asset_id = a.id
        and h.released_at > ${from} and h.starts_at < ${to} and h.starts_at < h.released_at
    ) h ${documentOf}
    order by h.asset_id, h.starts_at
  `.execute(scope.tx);
  return rows;
};

const countRows = async (scope: Scope, query: Query): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (select from assets a where ${filtered(scope, query)} limit ${countLimit + 1}) counted`.execute(scope.tx);
  return rows[0]?.n ?? 0;
};

/** The days of the window, as the zone cuts them. */
const daysOf = (query: Query): string[] => {
  const first = Temporal.PlainDate.from(query.from.slice(0, 10));
  const last = Temporal.PlainDateTime.from(query.to).subtract({ minutes: 1 }).toPlainDate();
  const count = first.until(last).days + 1;
  if (count > calendarDays) refuseFields([{ path: 'to', code: 'field.invalid', data: { field: 'to' } }]);
  return Array.from({ length: count }, (_, index) => first.add({ days: index }).toString());
};

/** Cost-weighted figures reveal something of each cost: they are for users who may see them all. */
const utilisationOf = (
  products: readonly (Product & { bars: Bar[] })[],
  days: readonly string[],
  { today, seesCosts }: { today: string; seesCosts: boolean },
): Reply['utilisation'] => {
  const machines = products
    .filter(({ kind }) => kind === 'numbered')
    .map(({ cost, purchased_on: bought, bars }) => ({
      cost: cents(cost),
      daysOnRent: daysRented(
        bars.filter(({ status_code: code }) => onRent.has(code)),
        days,
        today,
      ),
      bought,
    }));
  const aged = machines.flatMap(({ cost, bought }) =>
    bought === null
      ? []
      : [{ cost, months: Temporal.PlainDate.from(bought).until(today, { largestUnit: 'months' }).months }],
  );
  const rented = machines.reduce((total, { daysOnRent }) => total + daysOnRent, 0);
  return {
    time_percent: timeUtilisation(rented, machines.length * days.length),
    cost_weighted_percent: seesCosts ? costWeightedUtilisation(machines, days.length) : null,
    fleet_age: seesCosts ? fleetAge(aged) : null,
  };
};

/**
 * Rental products by number with everything that has them in a window, the past included, and how well the numbered ones
 * are used in it.
 * @throws Refusal request.invalid also for a window of more than 92 days; page.invalid
 */
export const getStockCalendar = async (
  scope: Scope,
  { query }: InputOf<typeof stockCalendar>,
): Promise<Reply> => {
  const period = await periodOf(scope, query);
  refuseDisorder(period);
  const days = daysOf(query);
  const size = query.page_size ?? defaultPageSize;
  const total = query.count === undefined ? undefined : await countRows(scope, query);
  const found = await readProducts(scope, query, size + 1);
  const products = found.slice(0, size);
  const bars = Map.groupBy(
    await readBars(
      scope,
      products.map(({ id }) => id),
      period,
    ),
    (bar) => bar.asset_id,
  );
  const items = products.map((product) => ({ ...product, bars: bars.get(product.id) ?? [] }));
  const last = items.at(-1);
  return {
    time_zone: period.zone,
    items,
    next: found.length > size && last !== undefined ? writeCursor({ value: last.number, id: last.id }) : null,
    utilisation: utilisationOf(items, days, {
      today: dayOf(scope.now, period.zone),
      seesCosts: products.every(({ division_id: division }) => may(scope, 'view_costs', { division })),
    }),
    ...(total === undefined
      ? {}
      : { total: Math.min(total, countLimit), total_is_estimate: total > countLimit }),
  };
};
