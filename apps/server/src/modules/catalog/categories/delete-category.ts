import type { deleteCategory as endpoint } from '@yardline/contract/catalog/categories';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { categoryTree, lockTree } from './categories.queries.ts';

/**
 * Removes a category in which nothing lies.
 * @throws Refusal resource.not_found, category.has_categories {n}, category.in_use {n}
 */
export const deleteCategory = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await lockTree(scope);
  const tree = await categoryTree(scope);
  const before = tree.find((each) => each.cat_id === id) ?? notFound();
  const inner = tree.filter((each) => each.parent_id === id).length;
  if (inner > 0) throw new Refusal('category.has_categories', { n: inner });
  if (before.products > 0) throw new Refusal('category.in_use', { n: before.products });
  await scope.tx.deleteFrom('categories').where('id', '=', id).execute();
  const { cat_name, parent_id, display_category } = before;
  await audit(scope, {
    action: 'delete',
    noun: 'categories',
    rowId: id,
    before: { cat_name, parent_id, display_category },
  });
  return { categories: tree.filter((each) => each.cat_id !== id) };
};
