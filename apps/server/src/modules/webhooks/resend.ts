import type { InputOf } from '@yardline/contract/endpoint';
import type {
  previewWebhookResend,
  resendWebhookDelivery as one,
  resendWebhookDeliveries as many,
  WebhookDelivery,
} from '@yardline/contract/webhooks/deliveries';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getDeliveryRow, momentsOf } from './deliveries.queries.ts';
import { askForSending } from './sending/ask-for-sending.ts';
import { getWebhookRow, lockWebhook } from './webhooks.queries.ts';

type Period = InputOf<typeof many>['body'];

/** What of a period is sent again. Tests are not: each is sent by a person who looks. */
const idsOf = async (scope: Scope, webhookId: number, { from, to, what }: Period): Promise<number[]> => {
  const { since = '', before = '' } = momentsOf(scope, { from, to });
  const rows = await scope.tx
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('event_id', 'is not', null)
    .where('state', 'in', what === 'all' ? ['given_up', 'delivered'] : ['given_up'])
    .where('happened_at', '>=', since)
    .where('happened_at', '<', before)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Puts deliveries at the beginning again: due at once, with three days from their next call on. */
const startOver = async (scope: Scope, webhookId: number, ids: readonly number[]): Promise<void> => {
  const { tx, company, now } = scope;
  if (ids.length > 0)
    await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', first_tried_at: null, next_at: now.toString() })
      .where('webhook_id', '=', webhookId)
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .execute();
  await askForSending(tx, { companyId: company.id, webhookId });
};

const demandInUse = async (scope: Scope, webhookId: number): Promise<void> => {
  const { paused_at: pausedAt } = await lockWebhook(scope, webhookId);
  if (pausedAt !== null) throw new Refusal('webhook.paused');
};

/** @throws Refusal resource.not_found */
export const previewResend = async (
  scope: Scope,
  { params: { id }, query }: InputOf<typeof previewWebhookResend>,
): Promise<{ count: number }> => {
  await getWebhookRow(scope, id);
  return { count: (await idsOf(scope, id, query)).length };
};

/** Sends one delivery again. @throws Refusal resource.not_found, webhook.paused */
export const resendDelivery = async (
  scope: Scope,
  { params: { id, delivery } }: InputOf<typeof one>,
): Promise<WebhookDelivery> => {
  await demandInUse(scope, id);
  await getDeliveryRow(scope, id, delivery);
  await startOver(scope, id, [delivery]);
  await audit(scope, { action: 'dispatch', noun: 'webhooks', rowId: id, after: { delivery } });
  return getDeliveryRow(scope, id, delivery);
};

/** Sends again what happened in a period, in its order. @throws Refusal resource.not_found, webhook.paused */
export const resendDeliveries = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof many>,
): Promise<{ count: number }> => {
  await demandInUse(scope, id);
  const ids = await idsOf(scope, id, body);
  await startOver(scope, id, ids);
  await audit(scope, {
    action: 'dispatch',
    noun: 'webhooks',
    rowId: id,
    after: { from: body.from, to: body.to, what: body.what, count: ids.length },
  });
  return { count: ids.length };
};
