import type { webhooksEn } from '../words/people/webhooks-en.ts';

/** HTTP statuses of refusals about webhooks. */
export const webhookStatuses: Record<keyof typeof webhooksEn, number> = {
  'webhook.address': 400,
  'webhook.chooses_none': 400,
  'webhook.paused': 409,
  'webhook.too_many': 409,
};
