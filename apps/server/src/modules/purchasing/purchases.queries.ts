import type { InputOf } from '@yardline/contract/endpoint';
import type {
  listPurchases,
  Purchase,
  PurchaseLine,
  PurchaseReceipt,
  PurchaseRow,
} from '@yardline/contract/purchasing/purchasing';
import { sql } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const lines = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from purchase_lines l
    where l.company_id = purchase_orders.company_id and l.purchase_order_id = purchase_orders.id)`;

const purchaseRows = ({ tx }: Scope) =>
  tx
    .selectFrom('purchase_orders')
    .innerJoin('vendors', 'vendors.id', 'purchase_orders.vendor_id')
    .innerJoin('locations', 'locations.id', 'purchase_orders.location_id')
    .select(['purchase_orders.id', 'purchase_orders.number', 'purchase_orders.status', 'vendor_id'])
    .select(['vendors.name as vendor_name', 'location_id', 'locations.title as location_title'])
    .select(['expected_on', 'reference', 'purchase_orders.created_at', 'ordered_at', 'ended_at'])
    .select(sql<number>`${lines(sql`count(*)`)}::integer`.as('lines_count'))
    .select(
      sql<number>`${lines(sql`count(*) filter (where l.received + l.cancelled >= l.ordered)`)}::integer`.as(
        'lines_done',
      ),
    )
    .select(
      sql<number>`coalesce(${lines(sql`sum(round(l.unit_cost * l.ordered, 2))`)}, 0)::numeric(15,2)`.as(
        'total',
      ),
    )
    .select('purchase_orders.row_version')
    .$narrowType<Pick<PurchaseRow, 'status'>>();

/** Purchase orders by number, reference, vendor or part. */
export const listPurchaseRows = (
  scope: Scope,
  { query }: InputOf<typeof listPurchases>,
): Promise<Page<PurchaseRow>> => {
  let rows = purchaseRows(scope);
  if (query.status !== undefined) rows = rows.where('purchase_orders.status', '=', query.status);
  if (query.vendor_id !== undefined) rows = rows.where('vendor_id', '=', query.vendor_id);
  if (query.location_id !== undefined) rows = rows.where('location_id', '=', query.location_id);
  const { work_order_id: workOrder, part_id: part, search } = query;
  const has = (condition: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select from purchase_lines l where l.company_id = purchase_orders.company_id
      and l.purchase_order_id = purchase_orders.id and ${condition})`;
  if (workOrder !== undefined) rows = rows.where(has(sql`l.work_order_id = ${workOrder}`));
  if (part !== undefined) rows = rows.where(has(sql`l.part_id = ${part}`));
  if (search !== undefined && search !== '') {
    const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where(
      sql<boolean>`(purchase_orders.number::text = ${search} or lower(vendors.name || ' ' || reference) like ${like}
        or ${has(sql`lower(l.description || ' ' || l.vendor_part_number) like ${like}`)}
        or ${has(sql`exists (select from parts p where p.company_id = l.company_id and p.id = l.part_id and lower(p.number) like ${like})`)})`,
    );
  }
  return listPage(scope, rows, query, {
    id: sql.ref<number>('purchase_orders.id'),
    sorts: {
      number: { by: sql.ref('purchase_orders.number'), of: (row) => row.number },
      expected_on: {
        by: sql`coalesce(expected_on, 'infinity'::date)`,
        of: (row) => row.expected_on ?? 'infinity',
      },
    },
  });
};

const linesOf = ({ tx }: Scope, id: number): Promise<PurchaseLine[]> =>
  tx
    .selectFrom('purchase_lines')
    .leftJoin('parts', 'parts.id', 'purchase_lines.part_id')
    .leftJoin('work_orders', 'work_orders.id', 'purchase_lines.work_order_id')
    .where('purchase_order_id', '=', id)
    .orderBy('line_number')
    .select(['purchase_lines.id', 'line_number', 'kind', 'part_id', 'purchase_lines.description'])
    .select([
      'purchase_lines.vendor_part_number',
      'ordered',
      'received',
      'cancelled',
      'receipt_percent',
      'unit_cost',
      'purchase_lines.expected_on',
      'work_order_id',
    ])
    .select(sql<string>`coalesce(parts.number, '')`.as('part_number'))
    .select(sql<string>`coalesce(work_orders.number::text, '')`.as('work_order_number'))
    .select(sql<boolean>`coalesce(parts.is_serialized, false)`.as('is_serialized'))
    .select(sql<boolean>`coalesce(parts.cost_method = 'prompt', false)`.as('asks_cost'))
    .select(
      sql<
        string[]
      >`array_remove(array[parts.number, parts.barcode, nullif(vendor_part_number, '')], null)`.as('codes'),
    )
    .$narrowType<Pick<PurchaseLine, 'kind'>>()
    .execute();

const receiptsOf = async ({ tx }: Scope, id: number): Promise<PurchaseReceipt[]> => {
  const receipts = await tx
    .selectFrom('purchase_receipts')
    .innerJoin('users', 'users.id', 'purchase_receipts.received_by')
    .where('purchase_order_id', '=', id)
    .orderBy('purchase_receipts.id', 'desc')
    .select(['purchase_receipts.id', 'slip', 'received_at', 'users.name as received_by_name'])
    .select(['reversed_at', 'reversal_reason'])
    .execute();
  const rows = await tx
    .selectFrom('purchase_receipt_lines as r')
    .innerJoin('purchase_receipts', 'purchase_receipts.id', 'r.purchase_receipt_id')
    .innerJoin('purchase_lines', 'purchase_lines.id', 'r.purchase_line_id')
    .where('purchase_receipts.purchase_order_id', '=', id)
    .orderBy('r.id')
    .select(['r.purchase_receipt_id', 'r.purchase_line_id as line_id', 'purchase_lines.description'])
    .select(['r.quantity', 'r.bin', 'r.unit_cost', 'r.serial_numbers'])
    .execute();
  return receipts.map((receipt) => ({
    ...receipt,
    lines: rows.flatMap(({ purchase_receipt_id: of, ...line }) => (of === receipt.id ? [line] : [])),
  }));
};

/** @throws Refusal resource.not_found */
export const getPurchaseById = async (scope: Scope, id: number): Promise<Purchase> => {
  const [row, its, receipts] = await Promise.all([
    purchaseRows(scope)
      .innerJoin('users', 'users.id', 'purchase_orders.created_by')
      .where('purchase_orders.id', '=', id)
      .select(['vendor_note', 'purchase_orders.comments', 'users.name as created_by_name', 'end_reason'])
      .executeTakeFirst(),
    linesOf(scope, id),
    receiptsOf(scope, id),
  ]);
  return row === undefined ? notFound() : { ...row, lines: its, receipts };
};

/** What receiving needs to know of parts. */
export const partsOf = async ({ tx }: Scope, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tx
    .selectFrom('parts')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'is_serialized', 'cost_method'])
    .$narrowType<{ cost_method: 'average' | 'prompt' }>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
