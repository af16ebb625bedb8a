import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getPaymentSettings } = later(() => import('@yardline/contract/payments/payment-settings'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'payment-settings',
  loader: ({ context }) => ensure(context, getPaymentSettings, {}),
  component: lazyRouteComponent(() => import('./PaymentSettingsPage.tsx'), 'PaymentSettingsPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  component: lazyRouteComponent(() => import('./PaymentSettingsPanel.tsx'), 'PaymentSettingsPanel'),
});

export const paymentSettingRoutes = [page.addChildren([edit])];
