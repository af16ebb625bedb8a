import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getWebhook, listWebhooks } = later(() => import('@yardline/contract/webhooks/webhooks'));
const { getWebhookDelivery, listWebhookDeliveries } = later(
  () => import('@yardline/contract/webhooks/deliveries'),
);

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'webhooks',
  ...listOf(listWebhooks),
  component: lazyRouteComponent(() => import('./WebhooksPage.tsx'), 'WebhooksPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./WebhookPanels.tsx'), 'NewWebhookPanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'webhooks/$id',
  loader: ({ context, params }) => {
    const input = { params: { id: idOf(params.id) } };
    return Promise.all([
      ensure(context, getWebhook, input),
      ensure(context, listWebhookDeliveries, { params: input.params, query: { page_size: '10' } }),
    ]);
  },
  component: lazyRouteComponent(() => import('./WebhookPage.tsx'), 'WebhookPage'),
});
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./WebhookPanels.tsx'), 'EditWebhookPanel'),
});
const resend = createRoute({
  getParentRoute: () => record,
  path: 'resend',
  component: lazyRouteComponent(() => import('./ResendPanel.tsx'), 'ResendPanel'),
});
const deliveries = createRoute({
  getParentRoute: () => officeRoute,
  path: 'webhooks/$id/deliveries',
  ...listOf(listWebhookDeliveries),
  loader: ({ context, params }) => ensure(context, getWebhook, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./DeliveriesPage.tsx'), 'DeliveriesPage'),
});
const delivery = createRoute({
  getParentRoute: () => officeRoute,
  path: 'webhooks/$id/deliveries/$delivery',
  loader: ({ context, params }) =>
    ensure(context, getWebhookDelivery, {
      params: { id: idOf(params.id), delivery: idOf(params.delivery) },
    }),
  component: lazyRouteComponent(() => import('./DeliveryPage.tsx'), 'DeliveryPage'),
});

/** Addresses outside that hear of events, and what was sent to them. */
export const webhookRoutes = [
  list.addChildren([create]),
  record.addChildren([edit, resend]),
  deliveries,
  delivery,
];
