import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  draftToOrder as endpoint,
  listToOrder,
  ReorderRow,
} from '@yardline/contract/purchasing/to-order';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { findParts, shelf } from '../parts/public.ts';
import { gather } from './drafts.ts';
import { sourcesOf } from './part-vendors.queries.ts';

const onShelf = (column: 'on_hand' | 'promised') =>
  sql<number>`coalesce((select sum(s.${sql.ref(column)}) from part_stock s
    where s.company_id = parts.company_id and s.part_id = parts.id), 0)`;

/** What is on order, drafts apart. */
const onOrder = sql<number>`coalesce((select sum(l.ordered - l.received - l.cancelled) from purchase_lines l
  join purchase_orders o on o.company_id = l.company_id and o.id = l.purchase_order_id
  where l.company_id = parts.company_id and l.part_id = parts.id and l.received + l.cancelled < l.ordered
    and o.status = 'ordered'), 0)`;

type Kept = Omit<ReorderRow, 'quantity' | 'vendor_id' | 'vendor_name' | 'pack'> & {
  reorder_quantity: number;
};

/** At least up to the point, at least what is usually ordered, in whole packs. */
export const proposed = (row: Kept, pack: number): number => {
  const have = row.on_hand - row.promised + row.on_order;
  const wanted = Math.max(row.reorder_quantity, row.reorder_point - have);
  return Math.round(Math.ceil(Math.round((wanted / pack) * 1000) / 1000) * pack * 100) / 100;
};

/** Parts of which less is free and on order than their reorder point. */
export const listToOrderRows = async (
  scope: Scope,
  { query }: InputOf<typeof listToOrder>,
): Promise<Page<ReorderRow>> => {
  const rows = scope.tx
    .selectFrom('parts')
    .innerJoin('classes', 'classes.id', 'parts.class_id')
    .where('parts.is_active', '=', true)
    .where('parts.reorder_point', '>', 0)
    .where('classes.has_availability', '=', true)
    .where(sql<boolean>`${onShelf('on_hand')} - ${onShelf('promised')} + ${onOrder} < parts.reorder_point`)
    .where(matches(sql.ref('parts.search'), query.search))
    .select(['parts.id', 'parts.number', 'parts.description', 'parts.unit'])
    .select(['parts.reorder_point', 'parts.reorder_quantity'])
    .select([onShelf('on_hand').as('on_hand'), onShelf('promised').as('promised'), onOrder.as('on_order')]);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('parts.id'),
    sorts: { number: { by: sql.ref('parts.number'), of: (row) => row.number } },
  });
  const sourceOf = await sourcesOf(
    scope,
    page.items.map((row) => row.id),
  );
  return {
    ...page,
    items: page.items.map((row) => {
      const source = sourceOf(row.id);
      const { reorder_quantity: _, ...told } = row;
      return { ...told, ...source, quantity: proposed(row, source.pack) };
    }),
  };
};

/**
 * Puts parts on the drafts of their vendors.
 * @throws Refusal permission.denied at the yard, request.invalid, purchase.vendor_inactive
 */
export const draftToOrder = async (
  scope: Scope,
  { body: { location_id: locationId, lines } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const place = await shelf.at(scope, locationId);
  demand(scope, 'purchase_orders.create', place);
  const parts = await findParts(
    scope,
    lines.map((line) => line.part_id),
  );
  const wanted = lines.map(({ part_id: partId, vendor_id: vendorId, quantity }, index) => {
    const part = parts.get(partId);
    if (part === undefined)
      return refuseFields([{ path: `lines.${index}.part_id`, code: 'reference.not_found' }]);
    return { vendorId, kind: 'part' as const, partId, description: part.description, quantity, work: null };
  });
  return { orders: await gather(scope, place, wanted) };
};
