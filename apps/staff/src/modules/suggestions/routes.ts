import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { listServices } = later(() => import('@yardline/contract/services/services'));
const { getSuggestionList, listSuggestionLists } = later(
  () => import('@yardline/contract/suggestions/suggestions'),
);

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'suggested-products',
  ...listOf(listSuggestionLists),
  component: lazyRouteComponent(() => import('./SuggestionListsPage.tsx'), 'SuggestionListsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  loader: async ({ context }) => {
    await Promise.all([ensure(context, getReference, {}), ensure(context, listServices, {})]);
  },
  component: lazyRouteComponent(() => import('./SuggestionPanels.tsx'), 'NewSuggestionListPanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'suggested-products/$number',
  loader: ({ context, params }) => ensure(context, getSuggestionList, { params: { number: params.number } }),
  component: lazyRouteComponent(() => import('./SuggestionListPage.tsx'), 'SuggestionListPage'),
});
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  loader: async ({ context }) => {
    await Promise.all([ensure(context, getReference, {}), ensure(context, listServices, {})]);
  },
  component: lazyRouteComponent(() => import('./SuggestionPanels.tsx'), 'EditSuggestionListPanel'),
});

export const suggestionRoutes = [list.addChildren([create]), record.addChildren([edit])];
