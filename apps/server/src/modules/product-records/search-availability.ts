import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { searchAvailability as endpoint } from '@yardline/contract/product-records/product-records';
import { type RawBuilder, sql } from 'kysely';
import { countLimit, matches, planAnew } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { freeColumns, stretchOf } from '../availability/public.ts';
import { productFilters } from '../catalog/public.ts';
import { idsInKit } from '../kits/public.ts';
import { idOf, refuseNoKit } from './places.ts';

type Asked = InputOf<typeof endpoint>['headers'];
type Row = ReplyOf<typeof endpoint>['availability'][number];
type Ids = { location: number | undefined; ofClass: number | undefined; ofGroup: number | undefined };

const is = (column: string, value: number | string | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

const active = (alias: string, { activeOnly }: Asked): RawBuilder<unknown> =>
  activeOnly ? sql`${sql.ref(`${alias}.is_active`)}` : sql`true`;

/** Products in the requested kit and with the values; no filter when neither is given. */
const narrowed = (
  scope: Scope,
  of: 'asset_id' | 'part_id',
  product: RawBuilder<unknown>,
  { kitOrAll: kit, specs }: Asked,
): RawBuilder<unknown> =>
  sql`${kit === undefined ? sql`true` : sql`${product} = any(${idsInKit(scope, kit, of)})`}
    and ${specs === undefined ? sql`true` : productFilters.hasSpecs(scope, of, product, specs)}`;

/** Products whose words are searched for, or whose tag where that is asked. */
const described = (scope: Scope, alias: 'a' | 'p', asked: Asked): RawBuilder<unknown> => {
  const found = matches(sql.ref(`${alias}.search`), asked.description);
  if (!asked.includeBasedOnTag || asked.description.trim() === '') return sql`${found}`;
  const ids = productFilters.taggedWith(scope, alias === 'a' ? 'asset_id' : 'part_id', asked.description);
  return sql`(${found} or ${sql.ref(`${alias}.id`)} = any(${ids}))`;
};

/** Rental products `a` with their class `c`, group `g` and place `l`, and what is free of each. */
const assets = (scope: Scope, asked: Asked, ids: Ids, free: RawBuilder<unknown>) => sql`
  select a.number, a.description, c.name as product_class, g.name as product_group, l.title as location, a.status_code,
    free.owned as quantity, free.available as "productAvailable", free."availabilityNA"
  from assets a
  join classes c on c.company_id = a.company_id and c.id = a.class_id
  join groups g on g.company_id = a.company_id and g.id = a.group_id
  join locations l on l.company_id = a.company_id and l.id = a.location_id
  cross join ${free} free
  where a.company_id = ${scope.company.id} and a.kind in ('numbered', 'bulk') and ${active('a', asked)}
    and ${is('a.class_id', ids.ofClass)} and ${is('a.group_id', ids.ofGroup)}
    and ${is('a.status_code', asked.statusCodeOrAll)} and ${is('a.model_year', asked.manufacturedYear)}
    and ${ids.location === undefined ? sql`true` : sql`(a.kind = 'bulk' or a.location_id = ${ids.location})`}
    and ${narrowed(scope, 'asset_id', sql.ref('a.id'), asked)}
    and ${described(scope, 'a', asked)}`;

/** Parts with their stock, and what of it is not promised to sales orders; they have neither group nor status, and the period does not matter. */
const parts = (scope: Scope, asked: Asked, ids: Ids) => sql`
  select p.number, p.description, c.name as product_class, '' as product_group, '' as location, '' as status_code,
    stock.on_hand as quantity, stock.free as "productAvailable", not c.has_availability as "availabilityNA"
  from parts p
  join classes c on c.company_id = p.company_id and c.id = p.class_id
  cross join lateral (select coalesce(sum(s.on_hand), 0) as on_hand, coalesce(sum(s.on_hand - s.promised), 0) as free from part_stock s
    where s.company_id = p.company_id and s.part_id = p.id and ${is('s.location_id', ids.location)}) stock
  where p.company_id = ${scope.company.id} and ${active('p', asked)} and ${is('p.class_id', ids.ofClass)}
    and ${narrowed(scope, 'part_id', sql.ref('p.id'), asked)}
    and ${described(scope, 'p', asked)}`;

const totalOf = async ({ tx }: Scope, found: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from (${found}) found limit ${countLimit}) counted`.execute(tx);
  return rows[0]?.n ?? 0;
};

/**
 * Products with their availability throughout a period and its turn-round, by number, or the largest quantity first. Pages are
 * counted up to the ten-thousandth product. [B7.6]
 * @throws Refusal request.invalid for a period that ends before it begins, or an unknown code; search.timed_out
 */
export const searchCurrentAvailability = async (
  scope: Scope,
  { headers: asked }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const ids = {
    location: await idOf(scope, 'locations', 'locOrAll', asked.locOrAll),
    ofClass: await idOf(scope, 'classes', 'classOrAll', asked.classOrAll),
    ofGroup: await idOf(scope, 'groups', 'groupOrAll', asked.groupOrAll),
  };
  await refuseNoKit(scope, asked.kitOrAll);
  const stretch = await stretchOf(
    scope,
    {
      avail_from_date: asked.fromDate,
      avail_from_time: asked.fromTime,
      avail_to_date: asked.toDate,
      avail_to_time: asked.toTime,
    },
    { locationId: ids.location },
    'toDate',
  );
  await planAnew(scope, asked.description);
  const isRental = asked.rentalOrSale === 'R';
  // Counted without what is free of each, which is asked for those of the page alone.
  const uncounted = sql`lateral (select 0 as owned, 0 as available, false as "availabilityNA")`;
  const free = freeColumns(scope, stretch, { locationId: ids.location });
  const found = isRental ? assets(scope, asked, ids, free) : parts(scope, asked, ids);
  const order = asked.sortByAvailableQuantity ? sql`"productAvailable" desc, number` : sql`number`;
  const { rows } = await sql<Row>`${found} order by ${order}
    limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`.execute(scope.tx);
  const total = await totalOf(scope, isRental ? assets(scope, asked, ids, uncounted) : found);
  return { availability: rows, totalPages: Math.ceil(total / asked.limit) };
};
