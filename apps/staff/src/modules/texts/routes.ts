import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { officeRoute } from '../../shell/routes.ts';

const { listTexts } = later(() => import('@yardline/contract/texts/texts'));
const { getTextProvider } = later(() => import('@yardline/contract/texts/provider'));
const { getQuietHours } = later(() => import('@yardline/contract/texts/quiet-hours'));

const texts = listOf(listTexts);
const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'texts',
  ...texts,
  loader: async (arrival) => {
    await Promise.all([texts.loader(arrival), ensure(arrival.context, getTextProvider, {})]);
  },
  component: lazyRouteComponent(() => import('./TextsPage.tsx'), 'TextsPage'),
});
const provider = createRoute({
  getParentRoute: () => officeRoute,
  path: 'text-provider',
  loader: ({ context }) =>
    Promise.all([ensure(context, getTextProvider, {}), ensure(context, getQuietHours, {})]),
  component: lazyRouteComponent(() => import('./provider/TextProviderPage.tsx'), 'TextProviderPage'),
});
const editProvider = createRoute({
  getParentRoute: () => provider,
  path: 'edit',
  component: lazyRouteComponent(() => import('./provider/TextProviderPanel.tsx'), 'TextProviderPanel'),
});
const quietHours = createRoute({
  getParentRoute: () => provider,
  path: 'quiet-hours',
  component: lazyRouteComponent(() => import('./provider/QuietHoursPanel.tsx'), 'QuietHoursPanel'),
});

export const textRoutes = [list, provider.addChildren([editProvider, quietHours])];
