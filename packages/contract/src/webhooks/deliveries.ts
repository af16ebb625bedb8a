import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, listQuery, pageOf, pathId } from '../fields.ts';

/** Days for which deliveries are kept, and events of a paused webhook wait. */
export const deliveryDays = 30;

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One event that is sent to one webhook, with the answer to its last call. */
export const webhookDelivery = z.object({
  id,
  /** How the receiver knows it again: the `webhook-id` of each of its calls. */
  message: z.string(),
  topic: z.string(),
  noun: z.string(),
  record_id: z.int(),
  path: z.string(),
  happened_at: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it is sent next at the earliest; null once it is not sent any more. */
  next_at: instant.nullable(),
  tried_at: instant.nullable(),
  /** Null when no answer came. */
  status_code: z.int().nullable(),
  /** The first 1,000 characters of the answer, or what stood in the way. */
  answer: z.string(),
  milliseconds: z.int().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const deliveryParams = z.strictObject({ id: pathId, delivery: pathId });
const readers = ['security.view', 'settings.view'] as const;

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/rest-api/webhooks/{id}/deliveries',
  summary: 'What was sent to a webhook and what waits, newest first, with the answers',
  needs: readers,
  params: idParams,
  query: listQuery(['happened_at'], {
    state: z.enum(deliveryStates, { error: 'field.invalid' }).optional(),
    /** First and last day on which it happened, by the company's clocks. */
    from: day.optional(),
    to: day.optional(),
  }),
  shows: ['webhooks'],
  reply: pageOf(webhookDelivery),
});

export const getWebhookDelivery = endpoint({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/rest-api/webhooks/{id}/deliveries/{delivery}',
  summary: 'One delivery with its answer',
  needs: readers,
  params: deliveryParams,
  shows: ['webhooks'],
  reply: webhookDelivery,
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/rest-api/webhooks/{id}/tests',
  summary: 'Sends a test to a webhook now, and says what it answered',
  needs: 'security.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: webhookDelivery,
});

export const resendWebhookDelivery = endpoint({
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: '/rest-api/webhooks/{id}/deliveries/{delivery}/repetitions',
  summary: 'Sends one delivery again, with the same number',
  needs: 'security.edit',
  params: deliveryParams,
  body: z.strictObject({}),
  reply: webhookDelivery,
});

const resending = {
  /** First and last day on which it happened, by the company's clocks. */
  from: day,
  to: day,
  /** Only what was given up, or what was delivered too. */
  what: z.enum(['given_up', 'all'], { error: 'field.invalid' }),
};

export const previewWebhookResend = endpoint({
  name: 'previewWebhookResend',
  method: 'GET',
  path: '/rest-api/webhooks/{id}/repetitions',
  summary: 'How many deliveries of a period would be sent again',
  needs: readers,
  params: idParams,
  query: z.strictObject(resending),
  isPreview: true,
  shows: ['webhooks'],
  reply: z.object({ count: z.int() }),
});

export const resendForm = z.strictObject(resending);

export const resendWebhookDeliveries = endpoint({
  name: 'resendWebhookDeliveries',
  method: 'POST',
  path: '/rest-api/webhooks/{id}/repetitions',
  summary: 'Sends the deliveries of a period again, in their order, with the same numbers',
  needs: 'security.edit',
  params: idParams,
  body: resendForm,
  reply: z.object({ count: z.int() }),
});
