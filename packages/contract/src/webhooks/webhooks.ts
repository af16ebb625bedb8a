import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, isCardless, listQuery, pageOf, requiredText } from '../fields.ts';
import { eventNouns } from './events.ts';

/** Hours for which the secret before signs beside the new one. */
export const secretOverlapHours = 24;

const address = z
  .string({ error: 'webhook.address' })
  .max(500, { error: 'webhook.address' })
  .regex(/^https?:\/\/[^\s]+$/, { error: 'webhook.address' })
  .refine(isCardless, { error: 'text.card_number' });

/** An address outside that hears of the company's events. */
export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** Kinds of records whose events are sent. */
  nouns: z.array(z.enum(eventNouns)),
  created_at: instant,
  /** Until when the secret before signs too; null when there is none. */
  before_until: instant.nullable(),
  paused_at: instant.nullable(),
  /** A person paused it, or its address took nothing for three days; empty while it is in use. */
  paused_why: z.enum(['', 'person', 'failing']),
  /** Events that are still to be sent. */
  waiting: z.int(),
  /** The last call that was made, and the status of its answer; null when it was not reached. */
  tried_at: instant.nullable(),
  status_code: z.int().nullable(),
  row_version: z.int(),
});
export type Webhook = z.output<typeof webhook>;

export const webhookForm = z.strictObject({
  name: requiredText(64),
  url: address,
  nouns: z
    .array(z.enum(eventNouns, { error: 'field.invalid' }), { error: 'field.invalid' })
    .min(1, { error: 'webhook.chooses_none' })
    .max(eventNouns.length, { error: 'field.invalid' }),
});

const readers = ['security.view', 'settings.view'] as const;
const withSecret = webhook.extend({ secret: z.string() });

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/rest-api/webhooks',
  summary: 'Webhooks, without their secrets',
  needs: readers,
  query: listQuery(['created_at', 'name'], {}),
  shows: ['webhooks'],
  reply: pageOf(webhook),
});

export const getWebhook = endpoint({
  name: 'getWebhook',
  method: 'GET',
  path: '/rest-api/webhooks/{id}',
  summary: 'One webhook: its address, what it chose, and how its last call went',
  needs: readers,
  params: idParams,
  shows: ['webhooks'],
  reply: webhook,
});

export const addWebhook = endpoint({
  name: 'addWebhook',
  method: 'POST',
  path: '/rest-api/webhooks',
  summary: 'Adds a webhook; the secret that signs its calls is returned only once',
  needs: 'security.create',
  body: webhookForm,
  reply: withSecret,
  status: 201,
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  method: 'PUT',
  path: '/rest-api/webhooks/{id}',
  summary: 'Changes the name, the address, or the kinds of records of a webhook',
  needs: 'security.edit',
  params: idParams,
  body: webhookForm,
  reply: webhook,
  versioned: true,
});

export const removeWebhook = endpoint({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/rest-api/webhooks/{id}',
  summary: 'Removes a webhook with its deliveries; nothing more is sent to it',
  needs: 'security.delete',
  params: idParams,
  reply: webhook,
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/rest-api/webhooks/{id}/secrets',
  summary: 'Makes a new secret, which is returned only once; the one before signs too for a day',
  needs: 'security.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: withSecret,
});

export const pauseWebhook = endpoint({
  name: 'pauseWebhook',
  method: 'POST',
  path: '/rest-api/webhooks/{id}/pause',
  summary: 'Pauses a webhook: its events wait',
  needs: 'security.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: webhook,
});

export const resumeWebhook = endpoint({
  name: 'resumeWebhook',
  method: 'POST',
  path: '/rest-api/webhooks/{id}/resumption',
  summary: 'Lets a paused webhook go on with the events that wait, in their order',
  needs: 'security.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: webhook,
});
