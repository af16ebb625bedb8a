import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { deniedFor } from '../../session/denied.ts';
import { officeRoute } from '../../shell/routes.ts';

const { listCustomFields } = later(() => import('@yardline/contract/records/custom-fields'));
const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));

/** Everybody is told the fields, to fill them in; how they are made is for those who see settings. */
const refuseUnlessAllowed = async (context: Access): Promise<void> => {
  const me = await ensure(context, getSignedInUser, {});
  const permission = 'settings.view';
  if (me.user.may.includes(permission)) return;
  const message = deniedFor(me)(permission);
  throw new CallRefused({ status: 403, reason: 'permission.denied', message });
};

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'custom-fields',
  loader: async ({ context }) => {
    await refuseUnlessAllowed(context);
    await ensure(context, listCustomFields, {});
  },
  component: lazyRouteComponent(() => import('./CustomFieldsPage.tsx'), 'CustomFieldsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./CustomFieldPanels.tsx'), 'NewCustomFieldPanel'),
});
const edit = createRoute({
  getParentRoute: () => list,
  path: '$id',
  component: lazyRouteComponent(() => import('./CustomFieldPanels.tsx'), 'EditCustomFieldPanel'),
});

export const customFieldRoutes = [list.addChildren([create, edit])];
