import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getMarketingCode, listMarketingCodes } = later(
  () => import('@yardline/contract/marketing-codes/marketing-codes'),
);

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'marketing-codes',
  ...listOf(listMarketingCodes),
  component: lazyRouteComponent(() => import('./CodesPage.tsx'), 'CodesPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./CodePanels.tsx'), 'NewCodePanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'marketing-codes/$id',
  loader: ({ context, params }) => ensure(context, getMarketingCode, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./CodePage.tsx'), 'CodePage'),
});
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./CodePanels.tsx'), 'EditCodePanel'),
});

/** Words that take something off what shoppers order. */
export const marketingCodeRoutes = [list.addChildren([create]), record.addChildren([edit])];
