import { sql } from 'kysely';
import type { Job, Listener } from './job.ts';

/** Delivers one row of the outbox to every listener of its topic, once. */
export const deliverEvent = (listeners: Listener[]): Job => ({
  task: 'deliver-event',
  repeatable: 'the row of the outbox is locked, and marked as delivered in the transaction that hears it',
  run: async ({ inScope }, payload) =>
    inScope(async (scope) => {
      const row = await scope.tx
        .selectFrom('outbox')
        .where('id', '=', Number(payload.outbox_id))
        .where('delivered_at', 'is', null)
        .select(['topic', 'payload', 'created_at'])
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return;
      for (const listener of listeners.filter(({ topic }) => topic === row.topic)) {
        await listener.hear(scope, row.payload as Record<string, unknown>, {
          id: Number(payload.outbox_id),
          topic: listener.topic,
          at: row.created_at,
        });
      }
      await scope.tx
        .updateTable('outbox')
        .set({ delivered_at: scope.now.toString() })
        .where('id', '=', Number(payload.outbox_id))
        .execute();
    }),
});

/** Seconds after which an event should have been delivered. */
const lateSeconds = 60;
/** Events requested in one transaction. */
const most = 1_000;

/**
 * Requests delivery every minute for events without a job: there should be none, but a queue that was restored, emptied by hand
 * or lost a job must not cost a delivery ticket. An event whose job waits, runs or was set aside is left to that job.
 */
export const sweepOutbox: Job = {
  task: 'sweep-outbox',
  cron: '* * * * *',
  repeatable: 'a job is added only for an event that has none',
  run: async ({ database, log }) => {
    const { rows } = await database.transaction({ companyId: 0, statementSeconds: 60 }, (tx) =>
      sql<{ asked: number }>`select sweep_outbox(${lateSeconds}, ${most}) as asked`.execute(tx),
    );
    const asked = rows[0]?.asked ?? 0;
    if (asked > 0) log.warn({ events: asked }, 'events had no job; their delivery is asked for again');
  },
};
