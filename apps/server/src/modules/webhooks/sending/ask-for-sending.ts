import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';

export type WebhookOf = { companyId: number; webhookId: number };

const ask = async (
  tx: Kysely<DB>,
  { companyId, webhookId }: WebhookOf,
  key: string,
  delaySeconds: number,
) => {
  const job = JSON.stringify({ company_id: companyId, webhook_id: webhookId });
  await sql`select enqueue_job('send-webhook', ${job}::json, ${delaySeconds}, ${`${companyId}:${key}:${webhookId}`})`.execute(
    tx,
  );
};

/** Queues the sending of what waits for a webhook, if the transaction commits. */
export const askForSending = (tx: Kysely<DB>, webhook: WebhookOf): Promise<void> =>
  ask(tx, webhook, 'webhook', 0);

/** The same for later. It has a key of its own: one that is asked for now is never put off by it. */
export const askForLaterSending = (tx: Kysely<DB>, webhook: WebhookOf, delaySeconds: number): Promise<void> =>
  ask(tx, webhook, 'webhook-later', delaySeconds);
