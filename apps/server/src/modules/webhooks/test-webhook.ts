import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { testWebhook as endpoint } from '@yardline/contract/webhooks/deliveries';
import { testTopic } from '@yardline/contract/webhooks/events';
import { isTaken } from '@yardline/domain/webhooks/distances';
import { audit } from '../../kernel/audit.ts';
import type { OutwardSteps } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import { getDeliveryRow } from './deliveries.queries.ts';
import { siteOf } from './secrets.ts';
import { type Answered, callReceiver } from './sending/call-receiver.ts';
import { receiverOf } from './sending/claim.ts';

type Intent = { webhookId: number; deliveryId: number };

/**
 * Sends a test now, also to a webhook that is paused, and says what came back. It is tried once.
 * @throws Refusal resource.not_found
 */
export const testWebhook: OutwardSteps<
  InputOf<typeof endpoint>,
  ReplyOf<typeof endpoint>,
  Intent,
  Answered
> = {
  async begin(scope, { params: { id: webhookId } }) {
    const { tx, company, now } = scope;
    const receiver = (await receiverOf(tx, { companyId: company.id, webhookId })) ?? notFound();
    const delivery = {
      message: `test_${randomUUID()}`,
      topic: testTopic,
      noun: '',
      record_id: 0,
      path: '',
      happened_at: now.toString(),
      attempts: 0,
      first_tried_at: null,
    };
    const { id } = await tx
      .insertInto('webhook_deliveries')
      .values({
        ...delivery,
        company_id: company.id,
        webhook_id: webhookId,
        next_at: now.toString(),
        state: 'given_up',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(scope, { action: 'dispatch', noun: 'webhooks', rowId: webhookId, after: { test: id } });
    const site = siteOf(scope);
    return {
      intent: { webhookId, deliveryId: id },
      act: () => callReceiver({ site, clock: () => now }, receiver, { id, ...delivery }),
    };
  },
  async finish(scope, { webhookId, deliveryId }, { status, answer, milliseconds }) {
    const at = scope.now.toString();
    const state = status !== null && isTaken(status) ? 'delivered' : 'given_up';
    await scope.tx
      .updateTable('webhook_deliveries')
      .set({
        state,
        attempts: 1,
        first_tried_at: at,
        tried_at: at,
        status_code: status,
        answer,
        milliseconds,
      })
      .where('id', '=', deliveryId)
      .execute();
    return { reply: await getDeliveryRow(scope, webhookId, deliveryId) };
  },
};
