import type { InputOf } from '@yardline/contract/endpoint';
import type {
  pauseWebhook as pausing,
  resumeWebhook as resuming,
  Webhook,
} from '@yardline/contract/webhooks/webhooks';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { askForSending } from './sending/ask-for-sending.ts';
import { getWebhookRow, lockWebhook } from './webhooks.queries.ts';

/** Pauses a webhook: its events wait until it goes on. @throws Refusal resource.not_found */
export const pauseWebhook = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof pausing>,
): Promise<Webhook> => {
  const before = await lockWebhook(scope, id);
  const after = { paused_at: before.paused_at ?? scope.now.toString(), paused_why: 'person' };
  await scope.tx.updateTable('webhooks').set(after).where('id', '=', id).execute();
  await audit(scope, { action: 'update', noun: 'webhooks', rowId: id, after });
  return getWebhookRow(scope, id);
};

/**
 * Lets a webhook go on. What waits is due at once, and gets its three days from its next call on.
 * @throws Refusal resource.not_found
 */
export const resumeWebhook = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof resuming>,
): Promise<Webhook> => {
  await lockWebhook(scope, id);
  const after = { paused_at: null, paused_why: '' };
  await scope.tx
    .updateTable('webhooks')
    .set({ ...after, failures: 0, quiet_until: null })
    .where('id', '=', id)
    .execute();
  await scope.tx
    .updateTable('webhook_deliveries')
    .set({ first_tried_at: null, next_at: scope.now.toString() })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await audit(scope, { action: 'update', noun: 'webhooks', rowId: id, after });
  await askForSending(scope.tx, { companyId: scope.company.id, webhookId: id });
  return getWebhookRow(scope, id);
};
