import { isTaken, isUnreached, nextTry, quietUntil } from '@yardline/domain/webhooks/distances';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { enqueueOpenly } from '../../../kernel/jobs/enqueue.ts';
import type { WebhookOf } from './ask-for-sending.ts';
import type { Answered } from './call-receiver.ts';
import type { TakenDelivery } from './claim.ts';

/** Pauses a webhook whose address took nothing for three days, and tells its administrators. */
const pauseFailing = async (
  tx: Kysely<DB>,
  { companyId, webhookId }: WebhookOf,
  since: string,
  now: string,
) => {
  const taken = await tx
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'delivered')
    .where('tried_at', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (taken !== undefined) return;
  const paused = await tx
    .updateTable('webhooks')
    .set({ paused_at: now, paused_why: 'failing' })
    .where('id', '=', webhookId)
    .where('paused_at', 'is', null)
    .returning(['name', 'url'])
    .executeTakeFirst();
  if (paused === undefined) return;
  await enqueueOpenly(tx, 'tell-administrators', {
    company_id: companyId,
    change: 'webhook_paused',
    detail: `${paused.name}, ${paused.url}`,
    by: '',
    at: now,
  });
};

/** Until when the address is left alone: not at all after an answer of its own. */
const noteReach = async (tx: Kysely<DB>, webhookId: number, status: number | null, now: Temporal.Instant) => {
  const { failures } = await tx
    .selectFrom('webhooks')
    .where('id', '=', webhookId)
    .select('failures')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isUnreached(status)) {
    if (failures > 0)
      await tx
        .updateTable('webhooks')
        .set({ failures: 0, quiet_until: null })
        .where('id', '=', webhookId)
        .execute();
    return;
  }
  await tx
    .updateTable('webhooks')
    .set({ failures: failures + 1, quiet_until: quietUntil(failures + 1, now).toString() })
    .where('id', '=', webhookId)
    .execute();
};

/** Records how a call went, and when the next one comes. A delivery that is gone meanwhile is left so. */
export const recordCall = async (
  tx: Kysely<DB>,
  webhook: WebhookOf,
  { delivery, answered }: { delivery: TakenDelivery; answered: Answered },
  now: Temporal.Instant,
): Promise<void> => {
  const { status, answer, milliseconds } = answered;
  const at = now.toString();
  const firstAt = delivery.first_tried_at ?? at;
  const calls = delivery.attempts + 1;
  const isDone = status !== null && isTaken(status);
  const next = isDone ? undefined : nextTry(calls, { firstAt: Temporal.Instant.from(firstAt), now });
  const failed = next === undefined ? 'given_up' : 'waiting';
  const state = isDone ? 'delivered' : failed;
  await noteReach(tx, webhook.webhookId, status, now);
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({
      state,
      attempts: calls,
      first_tried_at: firstAt,
      tried_at: at,
      taken_until: null,
      status_code: status,
      answer,
      milliseconds,
      ...(next === undefined ? {} : { next_at: next.toString() }),
    })
    .where('id', '=', delivery.id)
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined && state === 'given_up') await pauseFailing(tx, webhook, firstAt, at);
};
