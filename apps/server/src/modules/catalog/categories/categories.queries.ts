import type { Category } from '@yardline/contract/catalog/categories';
import { treeOf, withinOf } from '@yardline/domain/categories/tree';
import { sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

const products = sql<number>`(select count(*) from product_categories p
  where p.company_id = categories.company_id and p.category_id = categories.id)`;

const nodes = ({ tx }: Scope) =>
  tx.selectFrom('categories').select(['id', 'name', 'parent_id as parentId', 'depth']);

/** All categories as a tree: each behind the one that it lies in, by their names. */
export const categoryTree = async (scope: Scope): Promise<Category[]> => {
  const rows = await nodes(scope)
    .select(['name_fr', 'is_displayed', 'row_version', products.as('products')])
    .execute();
  return treeOf(rows).map(({ id, name, parentId, path, depth, is_displayed: isShown, ...rest }) => ({
    cat_id: id,
    cat_name: name,
    cat_name_fr: rest.name_fr,
    parent_id: parentId,
    path,
    depth,
    display_category: isShown,
    products: rest.products,
    row_version: rest.row_version,
  }));
};

/** @throws Refusal resource.not_found */
export const getCategoryById = async (scope: Scope, id: number): Promise<Category> =>
  (await categoryTree(scope)).find((each) => each.cat_id === id) ?? notFound();

/** Every category, locked until the transaction ends: a move checks all possible parents. */
export const lockTree = (scope: Scope) =>
  nodes(scope)
    .select(['parent_id', 'name_fr', 'is_displayed', 'row_version'])
    .orderBy('categories.id')
    .forUpdate()
    .execute();

/** A category and all below it, by their ids. */
export const idsWithin = async (scope: Scope, id: number): Promise<number[]> =>
  withinOf(id, await nodes(scope).execute());
