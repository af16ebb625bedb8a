import type { Topic } from '@yardline/contract/webhooks/events';
import { insertRows } from './database/bulk.ts';
import { enqueue, enqueueAll } from './jobs/enqueue.ts';
import type { Scope } from './scope.ts';

/** An event, delivered to its listeners at least once after the transaction is committed. */
export type Event = { topic: Topic; payload: Record<string, unknown> };

/** The user on whose behalf it is published, so that its delivery can be requested again. */
const tellerOf = ({ actor }: Scope) => ({
  user_id: actor.userId,
  impersonator_id: actor.impersonator?.userId ?? null,
});

/** The key of the job that delivers an event: one at a time. */
const keyOf = (id: number): string => `event:${id}`;

/** Writes the event in the same transaction and asks the worker to deliver it. */
export const publish = async (scope: Scope, event: Event): Promise<void> => {
  const { id } = await scope.tx
    .insertInto('outbox')
    .values({
      company_id: scope.company.id,
      topic: event.topic,
      payload: JSON.stringify(event.payload),
      request_id: scope.requestId,
      created_at: scope.now.toString(),
      ...tellerOf(scope),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(scope, 'deliver-event', { outbox_id: id }, { key: keyOf(id) });
};

/** The same for many events, each with its time, in two statements. */
export const publishAll = async (
  scope: Scope,
  events: readonly (Event & { at: string })[],
): Promise<void> => {
  const rows = events.map(({ topic, payload, at }) => ({
    topic,
    payload,
    request_id: scope.requestId,
    created_at: at,
    ...tellerOf(scope),
  }));
  const ids = await insertRows(scope, 'outbox', rows, ['id']);
  await enqueueAll(
    scope,
    'deliver-event',
    [...ids.values()].map((id) => ({ key: keyOf(id), payload: { outbox_id: id } })),
  );
};
