import type { ProductMarks } from '@yardline/contract/categories';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { columnOf, marksOf, type ProductKey } from './product-marks.ts';

type Wanted = {
  category_ids?: readonly number[] | undefined;
  attribute_value_ids?: readonly number[] | undefined;
};
type Told = { categories: string[]; attributes: string[] };

const told = ({ categories, attributes }: ProductMarks): Told => ({
  categories: categories.map(({ path }) => path),
  attributes: attributes.map((each) => `${each.attribute_type}: ${each.attribute_value_name}`),
});

const refuseUnknown = async (
  { tx }: Scope,
  table: 'categories' | 'attribute_values',
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await tx.selectFrom(table).where('id', 'in', ids).select('id').forKeyShare().execute();
  if (rows.length === ids.length) return;
  const path = table === 'categories' ? 'category_ids' : 'attribute_value_ids';
  refuseFields([{ path, code: 'reference.not_found' }]);
};

/**
 * Puts a product, whose row the caller has locked, into these categories and gives it these values, in place of those before;
 * what is left out stays.
 * @returns both as the audit tells them, before and after
 * @throws Refusal request.invalid for a category or a value that is not there
 */
export const markProduct = async (
  scope: Scope,
  product: ProductKey,
  { category_ids: categoryIds, attribute_value_ids: valueIds }: Wanted,
): Promise<{ before: Partial<Told>; after: Partial<Told> }> => {
  if (categoryIds === undefined && valueIds === undefined) return { before: {}, after: {} };
  const { tx, company } = scope;
  const [column, id] = columnOf(product);
  const before = await marksOf(scope, product);
  if (categoryIds !== undefined) {
    const ids = [...new Set(categoryIds)];
    await refuseUnknown(scope, 'categories', ids);
    await tx.deleteFrom('product_categories').where(column, '=', id).execute();
    const rows = ids.map((each) => ({ company_id: company.id, ...product, category_id: each }));
    if (rows.length > 0) await tx.insertInto('product_categories').values(rows).execute();
  }
  if (valueIds !== undefined) {
    const ids = [...new Set(valueIds)];
    await refuseUnknown(scope, 'attribute_values', ids);
    await tx.deleteFrom('product_attributes').where(column, '=', id).execute();
    const rows = ids.map((each) => ({ company_id: company.id, ...product, value_id: each }));
    if (rows.length > 0) await tx.insertInto('product_attributes').values(rows).execute();
  }
  return { before: told(before), after: told(await marksOf(scope, product)) };
};
