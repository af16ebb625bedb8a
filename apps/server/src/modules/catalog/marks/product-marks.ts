import type { ProductMarks } from '@yardline/contract/catalog/categories';
import { treeOf } from '@yardline/domain/categories/tree';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { idsWithin } from '../categories/categories.queries.ts';

/** An asset or a part, by its column in what says which categories and values it has. */
export type ProductKey = { asset_id: number } | { part_id: number };

/** Name and value of a key, as a query takes them. */
export const columnOf = (product: ProductKey): ['asset_id' | 'part_id', number] =>
  'asset_id' in product ? ['asset_id', product.asset_id] : ['part_id', product.part_id];

/** The paths of categories, in the order of the tree. */
export const categoryPaths = async ({ tx }: Scope): Promise<{ cat_id: number; path: string }[]> => {
  const nodes = await tx.selectFrom('categories').select(['id', 'name', 'parent_id as parentId']).execute();
  return treeOf(nodes).map(({ id, path }) => ({ cat_id: id, path }));
};

/** The ids of the products that have a tag, as an array of the database. */
export const taggedWith = (
  { company }: Scope,
  of: 'asset_id' | 'part_id',
  tag: string,
): RawBuilder<unknown> =>
  sql`array(select ${sql.ref(`m.${of}`)} from product_tags m where m.company_id = ${company.id}::bigint
    and m.tag = ${tag.trim().toLowerCase()} and ${sql.ref(`m.${of}`)} is not null)`;

/** The tags that products of the company have, each once. */
export const tagsInUse = async ({ tx }: Scope): Promise<string[]> => {
  const rows = await tx.selectFrom('product_tags').select('tag').distinct().orderBy('tag').execute();
  return rows.map(({ tag }) => tag);
};

/** The categories that a product is in, the values that it has, and its tags. */
export const marksOf = async (scope: Scope, product: ProductKey): Promise<ProductMarks> => {
  const [column, id] = columnOf(product);
  const [paths, within, attributes, tagged] = await Promise.all([
    categoryPaths(scope),
    scope.tx.selectFrom('product_categories').where(column, '=', id).select('category_id').execute(),
    scope.tx
      .selectFrom('product_attributes')
      .innerJoin('attribute_values', 'attribute_values.id', 'product_attributes.value_id')
      .innerJoin('attributes', 'attributes.id', 'attribute_values.attribute_id')
      .where(column, '=', id)
      .orderBy(sql`lower(attributes.name)`)
      .orderBy('attribute_values.position')
      .select(['attributes.id as attribute_id', 'attributes.name as attribute_type'])
      .select(['attribute_values.id as attribute_value_id', 'attribute_values.name as attribute_value_name'])
      .execute(),
    scope.tx.selectFrom('product_tags').where(column, '=', id).orderBy('tag').select('tag').execute(),
  ]);
  const ids = new Set(within.map((row) => row.category_id));
  return {
    categories: paths.filter((each) => ids.has(each.cat_id)),
    attributes,
    tags: tagged.map(({ tag }) => tag),
  };
};

/** The same by their ids, in order. */
export const markIdsOf = async (
  { tx }: Scope,
  product: ProductKey,
): Promise<{ category_ids: number[]; attribute_value_ids: number[]; tags: string[] }> => {
  const [column, id] = columnOf(product);
  const [categories, values, tagged] = await Promise.all([
    tx
      .selectFrom('product_categories')
      .where(column, '=', id)
      .orderBy('category_id')
      .select('category_id')
      .execute(),
    tx
      .selectFrom('product_attributes')
      .where(column, '=', id)
      .orderBy('value_id')
      .select('value_id')
      .execute(),
    tx.selectFrom('product_tags').where(column, '=', id).orderBy('tag').select('tag').execute(),
  ]);
  return {
    category_ids: categories.map((row) => row.category_id),
    attribute_value_ids: values.map((row) => row.value_id),
    tags: tagged.map(({ tag }) => tag),
  };
};

type Filters = {
  category_id?: number | undefined;
  attribute_value_id?: number | undefined;
  tag?: string | undefined;
};

/**
 * The rows of a list that are in a category, or in one below it, have a value, and have a tag.
 * @param column the product's id in the list: `assets.id` or `parts.id`
 */
export const marked = async (
  scope: Scope,
  column: 'assets.id' | 'parts.id',
  { category_id: categoryId, attribute_value_id: valueId, tag }: Filters,
): Promise<Expression<SqlBool>[]> => {
  const key = sql.ref(column === 'assets.id' ? 'm.asset_id' : 'm.part_id');
  const product = sql.ref(column);
  const found: Expression<SqlBool>[] = [];
  if (categoryId !== undefined) {
    const ids = await idsWithin(scope, categoryId);
    found.push(sql`exists (select from product_categories m where m.company_id = ${scope.company.id}::bigint
      and ${key} = ${product} and m.category_id = any(${ids}::bigint[]))`);
  }
  if (valueId !== undefined)
    found.push(sql`exists (select from product_attributes m where m.company_id = ${scope.company.id}::bigint
      and ${key} = ${product} and m.value_id = ${valueId}::bigint)`);
  if (tag !== undefined)
    found.push(sql`exists (select from product_tags m where m.company_id = ${scope.company.id}::bigint
      and ${key} = ${product} and m.tag = ${tag})`);
  return found;
};
