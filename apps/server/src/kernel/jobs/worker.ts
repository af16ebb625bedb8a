import { Logger as QueueLogger, parseCronItems, run } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/transaction.ts';
import { isConnectionLost } from '../database/faults.ts';
import type { Clock } from '../clock.ts';
import type { Scope } from '../scope.ts';
import { type InScope, scopesOfJob } from './system-scope.ts';
import { ProcessEnds, until } from './until.ts';

/**
 * A unit of background work. It opens as many transactions as it needs through `inScope`, each a scope of the company that
 * queued it, so that long work commits in pieces and can be resumed.
 */
export type Job = {
  task: string;
  /** When it runs by itself, as minute, hour, day, month and weekday in UTC; once for all processes. */
  cron?: string;
  run: (context: JobContext, payload: Record<string, unknown>) => Promise<void>;
};

export type JobContext = {
  /** Opens none any more once the process is told to stop (until.ts): a job ends after the piece that it is at. */
  inScope: InScope;
  /** Opens one also then, for a last word that lets the next process go on at once. */
  lastly: InScope;
  /** For a job that acts for nobody, or across companies. */
  database: Database;
  clock: Clock;
  log: Logger;
};

export type Listener = {
  topic: string;
  hear: (scope: Scope, payload: Record<string, unknown>) => Promise<void>;
};

/** Delivers one row of the outbox to every listener of its topic, once. */
const deliverEvent = (listeners: Listener[]): Job => ({
  task: 'deliver-event',
  run: async ({ inScope }, payload) =>
    inScope(async (scope) => {
      const row = await scope.tx
        .selectFrom('outbox')
        .where('id', '=', Number(payload.outbox_id))
        .where('delivered_at', 'is', null)
        .select(['topic', 'payload'])
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return;
      for (const listener of listeners.filter(({ topic }) => topic === row.topic)) {
        await listener.hear(scope, row.payload as Record<string, unknown>);
      }
      await scope.tx
        .updateTable('outbox')
        .set({ delivered_at: scope.now.toString() })
        .where('id', '=', Number(payload.outbox_id))
        .execute();
    }),
});

export type WorkerOptions = {
  url: string;
  database: Database;
  clock: Clock;
  jobs: Job[];
  listeners: Listener[];
  log: Logger;
};

/** Jobs that run two at a time, one connection that listens, and room for what the queue does beside them. */
const connections = 6;

/** A pool of the queue's own. A connection that the server closes, even while we stop, is told and no more. */
const openQueuePool = (url: string, log: Logger): pg.Pool => {
  const onLost = (error: Error) => log.warn({ err: error }, 'queue lost a connection');
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'yardline-jobs' });
  pool.on('error', onLost);
  pool.on('connect', (client) => void client.on('error', onLost));
  return pool;
};

/** Runs jobs until stopped, which long ones hear between two pieces; a lost database is waited for. */
export const startWorker = async ({
  url,
  database,
  clock,
  jobs,
  listeners,
  log,
}: WorkerOptions): Promise<{ stop: () => Promise<void> }> => {
  const all = [...jobs, deliverEvent(listeners)];
  const pool = openQueuePool(url, log);
  const stopping = new AbortController();
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    // Failures of jobs are told below, with what we know of them.
    logger: new QueueLogger(() => (_level, message) => log.debug(message)),
    taskList: Object.fromEntries(
      all.map((job) => [
        job.task,
        async (raw: unknown) => {
          const payload = raw as Record<string, unknown>;
          const lastly = scopesOfJob(database, clock, payload);
          const inScope = until(stopping.signal, lastly);
          await job.run({ inScope, lastly, database, clock, log }, payload).catch((error: unknown) => {
            if (error instanceof ProcessEnds) log.info({ task: job.task }, 'job is put off');
            else
              log[isConnectionLost(error) ? 'warn' : 'error']({ err: error, task: job.task }, 'job failed');
            throw error;
          });
        },
      ]),
    ),
    parsedCronItems: parseCronItems(
      all.flatMap(({ task, cron }) => (cron === undefined ? [] : [{ task, match: cron, identifier: task }])),
    ),
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return {
    stop: async () => {
      stopping.abort();
      await runner.stop();
      await pool.end();
    },
  };
};
