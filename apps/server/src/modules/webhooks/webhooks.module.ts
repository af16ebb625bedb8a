import * as deliveries from '@yardline/contract/webhooks/deliveries';
import * as calls from '@yardline/contract/webhooks/webhooks';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getDeliveryRow, listDeliveryRows } from './deliveries.queries.ts';
import { listeners } from './note-event.ts';
import { pauseWebhook, resumeWebhook } from './pause-webhook.ts';
import { previewResend, resendDeliveries, resendDelivery } from './resend.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sweepWebhooks } from './sending/send-webhook.ts';
import { testWebhook } from './test-webhook.ts';
import { getWebhookRow, listWebhookRows } from './webhooks.queries.ts';
import { addWebhook, removeWebhook, updateWebhook } from './write-webhook.ts';

/** Addresses outside that hear of the company's events. */
export const webhooks: Module = {
  name: 'webhooks',
  isOnMachineTime: true,
  routes: [
    route(calls.listWebhooks, listWebhookRows),
    route(calls.getWebhook, (scope, { params }) => getWebhookRow(scope, params.id)),
    route(calls.addWebhook, addWebhook),
    route(calls.updateWebhook, updateWebhook),
    route(calls.removeWebhook, removeWebhook),
    route(calls.rotateWebhookSecret, rotateSecret),
    route(calls.pauseWebhook, pauseWebhook),
    route(calls.resumeWebhook, resumeWebhook),
    route(deliveries.listWebhookDeliveries, listDeliveryRows),
    route(deliveries.getWebhookDelivery, (scope, { params }) =>
      getDeliveryRow(scope, params.id, params.delivery),
    ),
    outwardRoute(deliveries.testWebhook, testWebhook),
    route(deliveries.resendWebhookDelivery, resendDelivery),
    route(deliveries.previewWebhookResend, previewResend),
    route(deliveries.resendWebhookDeliveries, resendDeliveries),
  ],
  jobs: [sweepWebhooks],
  listeners,
};
