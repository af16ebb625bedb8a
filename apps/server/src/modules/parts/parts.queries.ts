import type { listParts, Part, PartRow } from '@yardline/contract/parts/parts';
import type { InputOf } from '@yardline/contract/endpoint';
import type { listPartMoves, PartMove } from '@yardline/contract/parts/part-stock';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { averageCost } from '@yardline/domain/stock/value';
import { sql } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { described, marked, marksOf } from '../catalog/public.ts';
import { getPartId } from './part-id.ts';
import { ordersOf } from './promised-orders.ts';

const onHand = sql<number>`coalesce((select sum(s.on_hand) from part_stock s
  where s.company_id = parts.company_id and s.part_id = parts.id), 0)`;

const promised = sql<number>`coalesce((select sum(s.promised) from part_stock s
  where s.company_id = parts.company_id and s.part_id = parts.id), 0)`;

const partRows = (scope: Scope) =>
  scope.tx
    .selectFrom('parts')
    .innerJoin('classes', 'classes.id', 'parts.class_id')
    .select(['parts.id', 'parts.number', 'parts.description', 'parts.class_id', 'classes.name as class_name'])
    .select(['parts.unit', 'parts.list_price', 'parts.reorder_point', 'parts.reorder_quantity'])
    .select(['parts.is_serialized', 'parts.is_active', 'parts.custom_fields'])
    .select([onHand.as('on_hand'), promised.as('promised')])
    .$narrowType<Pick<PartRow, 'custom_fields'>>();

type Place = { location_id?: number | undefined; bin?: string | undefined };

/** What of a part lies at the place that is asked for, as rows `b`. */
const lyingAt = ({ location_id: location, bin }: Place) =>
  sql`part_bins b where b.company_id = parts.company_id and b.part_id = parts.id and b.on_hand > 0
    ${location === undefined ? sql`` : sql`and b.location_id = ${location}`}
    ${bin === undefined ? sql`` : sql`and b.bin = ${bin}`}`;

export const listPartRows = async (
  scope: Scope,
  { query }: InputOf<typeof listParts>,
): Promise<Page<PartRow>> => {
  const isPlaceAsked = query.location_id !== undefined || query.bin !== undefined;
  const there = lyingAt(query);
  let rows = partRows(scope).$if(isPlaceAsked, (all) =>
    all
      .where(sql<boolean>`exists (select from ${there})`)
      .select(sql<number>`(select sum(b.on_hand) from ${there})`.as('lies_there')),
  );
  if (query.inactive === undefined) rows = rows.where('parts.is_active', '=', true);
  if (query.ids !== undefined) rows = rows.where('parts.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  if (query.code !== undefined) {
    const { code } = query;
    rows = rows.where((eb) => eb.or([eb('parts.number', '=', code), eb('parts.barcode', '=', code)]));
  }
  if (query.reorder !== undefined) {
    rows = rows
      .where('parts.is_active', '=', true)
      .where('parts.reorder_point', '>', 0)
      .where('classes.has_availability', '=', true)
      .where(sql<boolean>`${onHand} - ${promised} <= parts.reorder_point`);
  }
  for (const only of await marked(scope, 'parts.id', query)) rows = rows.where(only);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('parts.id'),
    searched: 'parts',
    sorts: {
      number: { by: sql.ref('parts.number'), of: (row) => row.number },
      description: { by: sql`lower(parts.description)`, of: (row) => row.description.toLowerCase() },
      list_price: { by: sql.ref('parts.list_price'), of: (row) => row.list_price },
    },
  });
  return described(scope, 'parts', page);
};

/** @throws Refusal resource.not_found */
export const getPartByNumber = async (scope: Scope, number: string): Promise<Part> => {
  const part = await partRows(scope)
    .where('parts.number', '=', number)
    .select(['parts.cost', 'parts.cost_method', 'parts.row_version'])
    .select(['parts.vendor_product_number', 'parts.external_url', 'parts.comments'])
    .select((eb) => eb.fn.coalesce('parts.barcode', sql<string>`''`).as('barcode'))
    .$narrowType<Pick<Part, 'cost_method'>>()
    .executeTakeFirst();
  if (part === undefined) return notFound();
  const [places, bins, orders, marks] = await Promise.all([
    scope.tx
      .selectFrom('part_stock')
      .innerJoin('locations', 'locations.id', 'part_stock.location_id')
      .where('part_id', '=', part.id)
      .orderBy('locations.title')
      .select(['location_id', 'locations.title as location_title', 'on_hand', 'promised', 'value'])
      .execute(),
    scope.tx
      .selectFrom('part_bins')
      .where('part_id', '=', part.id)
      .where('on_hand', '>', 0)
      .orderBy('bin')
      .select(['location_id', 'bin', 'on_hand'])
      .execute(),
    ordersOf(scope, part.id),
    marksOf(scope, { part_id: part.id }),
  ]);
  const byPlace = Map.groupBy(bins, (row) => row.location_id);
  const stock = places.map((place) => ({
    ...place,
    bins: (byPlace.get(place.location_id) ?? []).map(({ bin, on_hand: lies }) => ({ bin, on_hand: lies })),
  }));
  const value = sum(stock.map((place) => cents(place.value)));
  return {
    ...part,
    ...marks,
    stock,
    orders,
    value: amount(value),
    average_cost: amount(averageCost({ quantity: part.on_hand, value }, cents(part.cost))),
  };
};

/** What came in of a part and what went out, the newest first. @throws Refusal resource.not_found */
export const listPartMoveRows = async (
  scope: Scope,
  { params, query }: InputOf<typeof listPartMoves>,
): Promise<Page<PartMove>> => {
  const partId = await getPartId(scope, params.number);
  let rows = scope.tx
    .selectFrom('stock_moves')
    .innerJoin('locations', 'locations.id', 'stock_moves.location_id')
    .leftJoin('users', 'users.id', 'stock_moves.user_id')
    .leftJoin('contracts', 'contracts.id', 'stock_moves.contract_id')
    .where('stock_moves.part_id', '=', partId)
    .select(['stock_moves.id', 'stock_moves.moved_at as at', 'stock_moves.quantity', 'stock_moves.value'])
    .select(['stock_moves.reason', 'stock_moves.bin', 'locations.title as location_title'])
    .select((eb) => eb.fn.coalesce('users.name', sql<string>`''`).as('user_name'))
    .select(['stock_moves.contract_id', 'contracts.number as contract_number'])
    .select('contracts.kind as contract_kind')
    .$narrowType<Pick<PartMove, 'contract_kind'>>();
  if (query.location_id !== undefined) rows = rows.where('stock_moves.location_id', '=', query.location_id);
  const { search = '', ...rest } = query;
  if (search.trim() !== '')
    rows = rows.where(
      sql<boolean>`position(lower(${search.trim()}) in lower(stock_moves.reason || ' ' || stock_moves.bin)) > 0`,
    );
  return listPage(scope, rows, rest, {
    id: sql.ref<number>('stock_moves.id'),
    sorts: { at: { by: sql.ref('stock_moves.id'), of: (row) => row.id } },
    defaultDirection: 'desc',
  });
};
