import { insertRows } from './database/bulk.ts';
import { enqueue, enqueueAll } from './jobs/enqueue.ts';
import type { Scope } from './scope.ts';

/** What happened, told to whoever listens once the transaction is committed; delivered at least once. */
export type Event = { topic: string; payload: Record<string, unknown> };

/** For whom it is told, so that its delivery can be asked for again. */
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

/** The same for what happened many times over, each at its moment, with two statements for all of them. */
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
