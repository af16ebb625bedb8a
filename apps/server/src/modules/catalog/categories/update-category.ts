import type { Category, updateCategory as endpoint } from '@yardline/contract/catalog/categories';
import type { InputOf } from '@yardline/contract/endpoint';
import { circleOf, mostDepth, treeOf, withinOf } from '@yardline/domain/categories/tree';
import { audit, changesOf } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { getCategoryById, lockTree } from './categories.queries.ts';

type Tree = Awaited<ReturnType<typeof lockTree>>;

const refuseCircle = (tree: Tree, id: number, parentId: number | null): void => {
  if (parentId === id) refuseFields([{ path: 'parent_id', code: 'category.own_parent' }]);
  if (parentId !== null && !tree.some((each) => each.id === parentId))
    refuseFields([{ path: 'parent_id', code: 'reference.not_found' }]);
  const path = circleOf(id, parentId, tree);
  if (path === undefined) return;
  throw new Refusal('category.circle', { path }, [
    { path: 'parent_id', code: 'category.circle', data: { path } },
  ]);
};

/**
 * Gives a category and all below it their depths under another parent: what sinks from the deepest up, what
 * rises from the top down, so that a category is never as deep as its parent.
 */
const moveDepths = async ({ tx }: Scope, tree: Tree, id: number, parentId: number | null): Promise<void> => {
  const moved = tree.map((each) => (each.id === id ? { ...each, parentId } : each));
  const depthOf = new Map(treeOf(moved).map((each) => [each.id, each.depth]));
  const now = new Map(tree.map((each) => [each.id, each.depth]));
  const within = withinOf(id, moved);
  const sinks = (depthOf.get(id) ?? 0) > (now.get(id) ?? 0);
  if (within.some((each) => (depthOf.get(each) ?? 0) > mostDepth))
    refuseFields([{ path: 'parent_id', code: 'category.too_deep', data: { n: mostDepth } }]);
  const place = async (each: number) => {
    const own = each === id ? { parent_id: parentId, parent_depth: now.get(parentId ?? 0) ?? null } : {};
    const set = { ...own, depth: depthOf.get(each) ?? 0 };
    await tx.updateTable('categories').set(set).where('id', '=', each).execute();
    // On one machine the key has told them already; over several machines no key does.
    await tx
      .updateTable('categories')
      .set({ parent_depth: set.depth })
      .where('parent_id', '=', each)
      .where('parent_depth', '<>', set.depth)
      .execute();
  };
  for (const each of sinks ? within.toReversed() : within) await place(each);
};

/**
 * Renames a category, or moves it with all below it into another.
 * @throws Refusal resource.not_found, document.stale, request.invalid, category.circle {path}, category.name_taken
 */
export const updateCategory = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Category> => {
  const tree = await lockTree(scope);
  const before = tree.find((each) => each.id === id) ?? notFound();
  await expectVersion(scope, 'categories', before, ifMatch);
  refuseCircle(tree, id, body.parent_id);
  if (body.parent_id !== before.parentId) await moveDepths(scope, tree, id, body.parent_id);
  await scope.tx
    .updateTable('categories')
    .set({
      name: body.cat_name,
      name_fr: body.cat_name_fr ?? before.name_fr,
      is_displayed: body.display_category,
      row_version: before.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  const was = {
    cat_name: before.name,
    cat_name_fr: before.name_fr,
    parent_id: before.parentId,
    display_category: before.is_displayed,
  };
  await audit(scope, { action: 'update', noun: 'categories', rowId: id, ...changesOf(was, body) });
  return getCategoryById(scope, id);
};
