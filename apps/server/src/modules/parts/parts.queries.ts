import type { listParts, Part, PartRow } from '@yardline/contract/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const onHand = sql<number>`coalesce((select sum(s.on_hand) from part_stock s
  where s.company_id = parts.company_id and s.part_id = parts.id), 0)`;

const partRows = (scope: Scope) =>
  scope.tx
    .selectFrom('parts')
    .innerJoin('classes', 'classes.id', 'parts.class_id')
    .select(['parts.id', 'parts.number', 'parts.description', 'parts.class_id', 'classes.name as class_name'])
    .select(['parts.unit', 'parts.list_price', 'parts.reorder_point', 'parts.is_active'])
    .select(onHand.as('on_hand'));

export const listPartRows = async (
  scope: Scope,
  { query }: InputOf<typeof listParts>,
): Promise<Page<PartRow>> => {
  let rows = partRows(scope);
  if (query.inactive === undefined) rows = rows.where('parts.is_active', '=', true);
  if (query.ids !== undefined) rows = rows.where('parts.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('parts.id'),
    searched: 'parts',
    sorts: {
      number: { by: sql.ref('parts.number'), of: (row) => row.number },
      description: { by: sql`lower(parts.description)`, of: (row) => row.description.toLowerCase() },
      list_price: { by: sql.ref('parts.list_price'), of: (row) => row.list_price },
    },
  });
};

/** @throws Refusal resource.not_found */
export const getPartByNumber = async (scope: Scope, number: string): Promise<Part> => {
  const part = await partRows(scope)
    .where('parts.number', '=', number)
    .select(['parts.cost', 'parts.row_version'])
    .select(['parts.vendor_product_number', 'parts.external_url', 'parts.comments'])
    .select((eb) => eb.fn.coalesce('parts.barcode', sql<string>`''`).as('barcode'))
    .executeTakeFirst();
  if (part === undefined) return notFound();
  const stock = await scope.tx
    .selectFrom('part_stock')
    .innerJoin('locations', 'locations.id', 'part_stock.location_id')
    .where('part_id', '=', part.id)
    .orderBy('locations.title')
    .select(['location_id', 'locations.title as location_title', 'on_hand'])
    .execute();
  return { ...part, stock };
};
