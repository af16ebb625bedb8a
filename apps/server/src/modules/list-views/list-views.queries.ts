import type { ListView } from '@yardline/contract/list-views/list-views';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Views that the caller sees: their own and shared ones. */
const viewsOf = ({ tx, actor }: Scope) =>
  tx
    .selectFrom('list_views')
    .leftJoin('list_beginnings', (join) =>
      join
        .onRef('list_beginnings.view_id', '=', 'list_views.id')
        .on('list_beginnings.user_id', '=', actor.userId),
    )
    .where((eb) =>
      eb.or([eb('list_views.user_id', '=', actor.userId), eb('list_views.is_shared', '=', true)]),
    )
    .select([
      'list_views.id',
      'list_views.name',
      'list_views.is_shared',
      'list_views.list',
      'list_views.search',
    ])
    .select((eb) => [
      eb('list_views.user_id', '=', actor.userId).as('is_own'),
      eb('list_beginnings.view_id', 'is not', null).as('is_default'),
    ])
    .$narrowType<Pick<ListView, 'is_own' | 'is_default' | 'search'>>();

/** The views of a list by name. */
export const listViewsOf = async (scope: Scope, list: string): Promise<{ views: ListView[] }> => ({
  views: await viewsOf(scope)
    .where('list_views.list', '=', list)
    .orderBy('list_views.name')
    .orderBy('list_views.id')
    .execute(),
});

/** @throws Refusal resource.not_found for a missing view and for another user's private one */
export const getView = async (scope: Scope, viewId: number): Promise<ListView & { list: string }> =>
  (await viewsOf(scope).where('list_views.id', '=', viewId).executeTakeFirst()) ?? notFound();
