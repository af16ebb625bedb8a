import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getFeedback, getFeedbackSettings, listFeedback, listOwnFeedback } = later(
  () => import('@yardline/contract/feedback/feedback'),
);

const own = createRoute({
  getParentRoute: () => shellRoute,
  path: 'feedback',
  ...listOf(listOwnFeedback),
  component: lazyRouteComponent(() => import('./FeedbackLists.tsx'), 'OwnFeedbackPage'),
});
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'settings/feedback',
  ...listOf(listFeedback),
  component: lazyRouteComponent(() => import('./FeedbackLists.tsx'), 'FeedbackListPage'),
});
const address = createRoute({
  getParentRoute: () => list,
  path: 'address',
  loader: ({ context }) => ensure(context, getFeedbackSettings, {}),
  component: lazyRouteComponent(() => import('./AddressPanel.tsx'), 'AddressPanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'feedback/$id',
  loader: ({ context, params }) => ensure(context, getFeedback, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./FeedbackPage.tsx'), 'FeedbackPage'),
});

/** What people say of the product. */
export const feedbackRoutes = [own, list.addChildren([address]), record];
