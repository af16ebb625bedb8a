import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getOwnFactors } = later(() => import('@yardline/contract/second-factors/second-factors'));
const { explainRights, getUserChoices, getUserHistory, getUserRecord, listUsers, listUserSessions } = later(
  () => import('@yardline/contract/users/users'),
);

const { loader: loadList, ...listed } = listOf(listUsers);

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'users',
  ...listed,
  loader: async (load) => {
    await Promise.all([loadList(load), ensure(load.context, getUserChoices, {})]);
  },
  component: lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewUserPanel.tsx'), 'NewUserPanel'),
});
const inviteMany = createRoute({
  getParentRoute: () => list,
  path: 'invite',
  component: lazyRouteComponent(() => import('./invite/BulkInvitePage.tsx'), 'BulkInvitePage'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'users/$id',
  loader: ({ context, params }) => ensure(context, getUserRecord, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./UserPage.tsx'), 'UserPage'),
});
const overview = createRoute({
  getParentRoute: () => record,
  id: 'userOverview',
  loader: async ({ context, params }) => {
    await Promise.all([
      ensure(context, listUserSessions, { params: { id: idOf(params.id) } }),
      ensure(context, getUserChoices, {}),
      ensure(context, getOwnFactors, {}),
    ]);
  },
  component: lazyRouteComponent(() => import('./UserOverviewTab.tsx'), 'UserOverviewTab'),
});
const index = createRoute({ getParentRoute: () => overview, path: '/' });
const edit = createRoute({
  getParentRoute: () => overview,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditUserPanel.tsx'), 'EditUserPanel'),
});
const rights = createRoute({
  getParentRoute: () => record,
  path: 'rights',
  loader: ({ context, params }) => ensure(context, explainRights, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./UserRightsTab.tsx'), 'UserRightsTab'),
});
const history = createRoute({
  getParentRoute: () => record,
  path: 'history',
  loader: ({ context, params }) => ensure(context, getUserHistory, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./UserHistoryTab.tsx'), 'UserHistoryTab'),
});

export const userRoutes = [
  list.addChildren([create, inviteMany]),
  record.addChildren([overview.addChildren([index, edit]), rights, history]),
];
