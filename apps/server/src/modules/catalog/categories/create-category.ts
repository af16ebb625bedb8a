import type { Category, createCategory as endpoint } from '@yardline/contract/catalog/categories';
import type { InputOf } from '@yardline/contract/endpoint';
import { mostDepth } from '@yardline/domain/categories/tree';
import { audit } from '../../../kernel/audit.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getCategoryById, lockTree } from './categories.queries.ts';

/**
 * Adds a category, in another or in none. [B3.53]
 * @throws Refusal request.invalid for a parent that is not there or lies too deep itself, category.name_taken
 */
export const createCategory = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Category> => {
  const tree = await lockTree(scope);
  const parent = tree.find(({ id }) => id === body.parent_id);
  if (body.parent_id !== null && parent === undefined)
    refuseFields([{ path: 'parent_id', code: 'reference.not_found' }]);
  if (parent?.depth === mostDepth)
    refuseFields([{ path: 'parent_id', code: 'category.too_deep', data: { n: mostDepth } }]);
  const { id } = await scope.tx
    .insertInto('categories')
    .values({
      company_id: scope.company.id,
      name: body.cat_name,
      name_fr: body.cat_name_fr ?? '',
      is_displayed: body.display_category,
      parent_id: body.parent_id,
      parent_depth: parent?.depth ?? null,
      depth: parent === undefined ? 0 : parent.depth + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'categories', rowId: id, after: body });
  return getCategoryById(scope, id);
};
