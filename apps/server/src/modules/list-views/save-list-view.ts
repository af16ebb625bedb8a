import type { InputOf } from '@yardline/contract/endpoint';
import type { ListView, saveListView as endpoint } from '@yardline/contract/list-views/list-views';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { beginWith } from './begin-with.ts';
import { getView } from './list-views.queries.ts';

/** Saves how a list is seen; the caller's own view of that name and list is replaced. */
export const saveListView = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<ListView> => {
  const { list, name, is_shared: isShared, is_default: isDefault } = body;
  const search = JSON.stringify(body.search);
  const { id } = await scope.tx
    .insertInto('list_views')
    .values({
      company_id: scope.company.id,
      user_id: scope.actor.userId,
      list,
      name,
      is_shared: isShared,
      search,
      created_at: scope.now.toString(),
    })
    .onConflict((conflict) =>
      conflict.constraint('list_view_once').doUpdateSet({ is_shared: isShared, search }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'update', noun: 'list_views', rowId: id, after: body });
  await beginWith(scope, { id, list }, isDefault);
  return getView(scope, id);
};
