import type { ProductLook } from '@yardline/contract/catalog/categories';
import { sql } from 'kysely';
import type { Page } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { photos as recordPhotos } from '../../records/public.ts';
import { categoryPaths } from './product-marks.ts';

type Of = { id: number; category_ids: number[]; attribute_values: string[]; tags: string[] };

const keys = { assets: 'm.asset_id', parts: 'm.part_id' } as const;

/** Which categories each of these products is in, its values of attributes by their names, and its tags; nothing of those without any. */
const marksOfAll = async ({ tx, company }: Scope, kind: keyof typeof keys, ids: readonly number[]) => {
  const key = sql.ref(keys[kind]);
  const { rows } = await sql<Of>`
    select p.id,
      (select coalesce(jsonb_agg(m.category_id), '[]') from product_categories m
        where m.company_id = ${company.id}::bigint and ${key} = p.id) as category_ids,
      array(select t.name || ': ' || v.name from product_attributes m
        join attribute_values v on v.company_id = m.company_id and v.id = m.value_id
        join attributes t on t.company_id = v.company_id and t.id = v.attribute_id
        where m.company_id = ${company.id}::bigint and ${key} = p.id
        order by lower(t.name), v.position) as attribute_values,
      array(select m.tag from product_tags m where m.company_id = ${company.id}::bigint and ${key} = p.id order by m.tag) as tags
    from unnest(${ids}::bigint[]) p(id)`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** A page of a product list with what each product looks like and how it is sorted: three reads for all of its rows. */
export const described = async <Row extends { id: number }>(
  scope: Scope,
  kind: keyof typeof keys,
  page: Page<Row>,
): Promise<Page<Row & ProductLook>> => {
  const ids = page.items.map(({ id }) => id);
  if (ids.length === 0) return { ...page, items: [] };
  const [photos, paths, marks] = await Promise.all([
    recordPhotos.mainOf(scope, kind, ids),
    categoryPaths(scope),
    marksOfAll(scope, kind, ids),
  ]);
  const items = page.items.map((row) => {
    const { category_ids: within = [], attribute_values = [], tags = [] } = marks.get(row.id) ?? {};
    const isIn = new Set(within);
    const category_paths = paths.flatMap(({ cat_id: id, path }) => (isIn.has(id) ? [path] : []));
    return { ...row, photo_id: photos.get(row.id) ?? null, category_paths, attribute_values, tags };
  });
  return { ...page, items };
};
