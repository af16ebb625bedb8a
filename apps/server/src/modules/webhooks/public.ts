/** Sends to webhooks what waits for them. */
export { sendWebhook } from './sending/send-webhook.ts';
