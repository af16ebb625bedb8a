import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  listMissing,
  MissingLine,
  orderMissing as endpoint,
} from '@yardline/contract/purchasing/to-order';
import { sql } from 'kysely';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { findParts, shelf } from '../parts/public.ts';
import { lockOrder, purchasesOf, whatReaches } from '../work-orders/public.ts';
import { gather, type Wanted } from './drafts.ts';
import { sourcesOf } from './part-vendors.queries.ts';

/** Parts and sublet work of an order that are still to come, in the order of its lines. */
const wantedBy = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_lines')
    .leftJoin('vendors', 'vendors.id', 'work_lines.vendor_id')
    .where('work_order_id', '=', orderId)
    .where('kind', 'in', ['P', 'X'])
    .orderBy('line_number')
    .select(['work_lines.id', 'kind', 'part_id', 'vendor_id', 'description', 'quantity', 'issued'])
    .select(sql<string>`coalesce(vendors.name, '')`.as('vendor_name'))
    .select(
      sql<number>`coalesce((select sum(greatest(l.ordered - l.received - l.cancelled, 0)) from purchase_lines l
        join purchase_orders o on o.company_id = l.company_id and o.id = l.purchase_order_id
        where l.company_id = work_lines.company_id and l.work_order_id = work_lines.work_order_id
          and l.work_line_id = work_lines.id and o.status in ('draft', 'ordered')), 0)`.as('on_order'),
    )
    .select(
      sql<boolean>`exists (select from purchase_lines l where l.company_id = work_lines.company_id
        and l.work_order_id = work_lines.work_order_id and l.work_line_id = work_lines.id and l.received > 0)`.as(
        'has_come',
      ),
    )
    .execute();

/** What the shelf of the yard cannot give an order, and is on no purchase order for it. */
const missingOf = async (
  scope: Scope,
  { id, location_id: locationId }: { id: number; location_id: number },
): Promise<MissingLine[]> => {
  const rows = await wantedBy(scope, id);
  const ids = rows.flatMap((row) => row.part_id ?? []);
  const [parts, sourceOf] = await Promise.all([findParts(scope, ids), sourcesOf(scope, ids)]);
  // Two lines of the same part share the shelf.
  const left = new Map(ids.map((each) => [each, parts.get(each)?.stock.get(locationId) ?? 0]));
  return rows.flatMap((row): MissingLine[] => {
    const part = parts.get(row.part_id ?? 0);
    if (row.kind === 'X') {
      const missing = row.on_order > 0 || row.has_come ? 0 : row.quantity;
      return missing === 0
        ? []
        : [
            {
              line_id: row.id,
              kind: 'sublet',
              part_number: '',
              description: row.description,
              needed: row.quantity,
              free: 0,
              on_order: row.on_order,
              missing,
              vendor_id: row.vendor_id,
              vendor_name: row.vendor_name,
              pack: 1,
            },
          ];
    }
    if (part === undefined || !part.has_availability) return [];
    const needed = Math.round((row.quantity - row.issued) * 100) / 100;
    const free = Math.max(0, Math.min(needed, left.get(part.id) ?? 0));
    left.set(part.id, (left.get(part.id) ?? 0) - free);
    const missing = Math.round((needed - free - row.on_order) * 100) / 100;
    return missing <= 0
      ? []
      : [
          {
            line_id: row.id,
            kind: 'part',
            part_number: part.number,
            description: row.description,
            needed,
            free,
            on_order: row.on_order,
            missing,
            ...sourceOf(part.id),
          },
        ];
  });
};

/** @throws Refusal resource.not_found, also for an order that the actor does not reach */
export const readMissing = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof listMissing>,
): Promise<ReplyOf<typeof listMissing>> => {
  const order = await scope.tx
    .selectFrom('work_orders')
    .where('id', '=', id)
    .where(await whatReaches(scope))
    .select(['id', 'location_id'])
    .executeTakeFirst();
  return { lines: await missingOf(scope, order ?? notFound()) };
};

/**
 * Puts what an order lacks on the drafts of the vendors for its yard, bound to its lines: once they are ordered it waits for them. [B5.37]
 * @throws Refusal resource.not_found, permission.denied, work_order.closed, request.invalid, purchase.vendor_inactive
 */
export const orderMissing = async (
  scope: Scope,
  { params: { id }, body: { lines } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const order = await lockOrder(scope, id);
  const place = await shelf.at(scope, order.location_id);
  demand(scope, 'purchase_orders.create', place);
  purchasesOf.refuseOver([order]);
  const rows = await wantedBy(scope, id);
  const wanted = lines.map(({ line_id: lineId, vendor_id: vendorId, quantity }, index): Wanted => {
    const row = rows.find((each) => each.id === lineId);
    const isRepeated = lines.findIndex((each) => each.line_id === lineId) < index;
    if (row === undefined || isRepeated)
      return refuseFields([{ path: `lines.${index}.line_id`, code: 'reference.not_found' }]);
    const { part_id: partId, description } = row;
    const work = { orderId: id, lineId };
    return { vendorId, kind: row.kind === 'X' ? 'sublet' : 'part', partId, description, quantity, work };
  });
  return { orders: await gather(scope, place, wanted) };
};
