import { events, type Topic, topics } from '@yardline/contract/webhooks/events';
import { sql } from 'kysely';
import type { HeardEvent, Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { askForSending } from './sending/ask-for-sending.ts';

type Payload = Record<string, unknown>;

const fill = (path: string, fields: Payload): string | undefined => {
  let isWhole = true;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    isWhole &&= typeof value === 'number' || typeof value === 'string';
    return encodeURIComponent(String(value));
  });
  return isWhole ? filled : undefined;
};

/** Where the record of an event is read; empty for an event of an older version, which does not say it. */
const pathOf = (topic: Topic, payload: Payload): string => {
  const said: { path: string; or?: string } = events[topic];
  return fill(said.path, payload) ?? fill(said.or ?? '{none}', payload) ?? '';
};

/** Puts an event before each webhook that chose its noun, once, also one that is paused. */
const noteEvent = async (scope: Scope, payload: Payload, { id, topic, at }: HeardEvent): Promise<void> => {
  const { noun, key } = events[topic];
  const hooks = await scope.tx
    .selectFrom('webhooks')
    .where(sql<boolean>`${noun} = any(webhooks.nouns)`)
    .select(['id', 'paused_at'])
    .orderBy('id')
    .execute();
  if (hooks.length === 0) return;
  const recordId = Number(payload[key]);
  const path = pathOf(topic, payload);
  const companyId = scope.company.id;
  await scope.tx
    .insertInto('webhook_deliveries')
    .values(
      hooks.map((hook) => ({
        company_id: companyId,
        webhook_id: hook.id,
        event_id: id,
        message: `evt_${companyId}_${id}`,
        topic,
        noun,
        record_id: recordId,
        path,
        happened_at: at,
        // Calls go by the machine's clock, also where the company moved its own.
        next_at: scope.now.subtract({ seconds: scope.company.clockOffset }).toString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'webhook_id', 'message']).doNothing())
    .execute();
  for (const hook of hooks)
    if (hook.paused_at === null) await askForSending(scope.tx, { companyId, webhookId: hook.id });
};

/** Hears every event of the outbox. */
export const listeners: Listener[] = topics.map((topic) => ({ topic, hear: noteEvent }));
