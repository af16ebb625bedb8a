import type { ProductMarks } from '@yardline/contract/catalog/categories';
import { sql } from 'kysely';
import { insertPlain } from '../../../kernel/database/bulk.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { columnOf, marksOf, type ProductKey } from './product-marks.ts';

type Wanted = {
  category_ids?: readonly number[] | undefined;
  attribute_value_ids?: readonly number[] | undefined;
  tags?: readonly string[] | undefined;
};
type Told = { categories: string[]; attributes: string[]; tags: string[] };

const told = ({ categories, attributes, tags }: ProductMarks): Told => ({
  categories: categories.map(({ path }) => path),
  attributes: attributes.map((each) => `${each.attribute_type}: ${each.attribute_value_name}`),
  tags,
});

/** What is written of a product: its categories, and its values of attributes. */
const kinds = {
  category_ids: { table: 'product_categories', column: 'category_id', of: 'categories' },
  attribute_value_ids: { table: 'product_attributes', column: 'value_id', of: 'attribute_values' },
} as const;
type Field = keyof typeof kinds;

const refuseUnknown = async ({ tx }: Scope, path: Field, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const { of } = kinds[path];
  const rows = await tx
    .selectFrom(of)
    .where(`${of}.id`, 'in', ids)
    .select(`${of}.id`)
    .forKeyShare()
    .execute();
  if (rows.length < ids.length) refuseFields([{ path, code: 'reference.not_found' }]);
};

const write = async (scope: Scope, product: ProductKey, field: Field, wanted: readonly number[]) => {
  const { tx, company } = scope;
  const [key, id] = columnOf(product);
  const ids = [...new Set(wanted)];
  const { table, column } = kinds[field];
  await refuseUnknown(scope, field, ids);
  await sql`delete from ${sql.table(table)} where company_id = ${company.id} and ${sql.ref(key)} = ${id}`.execute(
    tx,
  );
  await insertPlain(
    scope,
    table,
    ids.map((each) => ({ [key]: id, [column]: each })),
  );
};

const writeTags = async (scope: Scope, product: ProductKey, wanted: readonly string[]) => {
  const [key, id] = columnOf(product);
  await scope.tx.deleteFrom('product_tags').where(key, '=', id).execute();
  await insertPlain(
    scope,
    'product_tags',
    [...new Set(wanted)].map((tag) => ({ [key]: id, tag })),
  );
};

/**
 * Puts a product, whose row the caller has locked, into these categories and gives it these values and tags, replacing the old ones;
 * lists left out stay.
 * @returns them as the audit records them, before and after
 * @throws Refusal request.invalid for a missing category or value
 */
export const markProduct = async (
  scope: Scope,
  product: ProductKey,
  { category_ids: categoryIds, attribute_value_ids: valueIds, tags }: Wanted,
): Promise<{ before: Partial<Told>; after: Partial<Told> }> => {
  if (categoryIds === undefined && valueIds === undefined && tags === undefined)
    return { before: {}, after: {} };
  const before = told(await marksOf(scope, product));
  if (categoryIds !== undefined) await write(scope, product, 'category_ids', categoryIds);
  if (valueIds !== undefined) await write(scope, product, 'attribute_value_ids', valueIds);
  if (tags !== undefined) await writeTags(scope, product, tags);
  return { before, after: told(await marksOf(scope, product)) };
};
