import {
  beginWithListView,
  listListViews,
  removeListView as removeEndpoint,
  saveListView as saveEndpoint,
} from '@yardline/contract/list-views/list-views';
import { audit } from '../../kernel/audit.ts';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { beginWith } from './begin-with.ts';
import { getView, listViewsOf } from './list-views.queries.ts';
import { removeListView } from './remove-list-view.ts';
import { saveListView } from './save-list-view.ts';

export const listViews: Module = {
  name: 'list-views',
  routes: [
    route(listListViews, (scope, { query }) => listViewsOf(scope, query.list)),
    route(saveEndpoint, saveListView),
    route(removeEndpoint, (scope, { params }) => removeListView(scope, params.id)),
    route(beginWithListView, async (scope, { params, body }) => {
      const view = await getView(scope, params.id);
      await beginWith(scope, view, body.is_default);
      await audit(scope, { action: 'update', noun: 'list_beginnings', rowId: params.id, after: body });
      return { id: params.id };
    }),
  ],
};
