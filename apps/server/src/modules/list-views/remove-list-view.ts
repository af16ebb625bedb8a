import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Removes the caller's own view. @throws Refusal resource.not_found */
export const removeListView = async (scope: Scope, viewId: number): Promise<{ id: number }> => {
  const before =
    (await scope.tx
      .deleteFrom('list_views')
      .where('id', '=', viewId)
      .where('user_id', '=', scope.actor.userId)
      .returning(['list', 'name'])
      .executeTakeFirst()) ?? notFound();
  await audit(scope, { action: 'delete', noun: 'list_views', rowId: viewId, before });
  return { id: viewId };
};
