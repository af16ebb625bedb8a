import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger as QueueLogger,
  type ParsedCronItem,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Lifeline } from './lifeline.ts';

/** The queue at work over one set of connections, until one of them is lost. */
export type Shift = {
  /** The name under which it locks jobs; its lifeline holds the lock of that name. */
  name: string;
  lifeline: Lifeline;
  /** Ids of jobs that were cut off through no fault of their own. */
  putOff: ReadonlySet<string>;
  /** Settles when a connection was lost, or the queue ended. */
  over: Promise<void>;
  /** Takes no further job, and settles when the running ones have ended. */
  stop(): Promise<void>;
};

export type ShiftOptions = {
  url: string;
  name: string;
  lifeline: Lifeline;
  /** Runs a job of this task. @returns whether it was put off */
  runJob: (task: string, payload: Record<string, unknown>) => Promise<void>;
  /** Whether an error is not the job's own fault. */
  isPutOff: (error: unknown) => boolean;
  tasks: readonly string[];
  cron: ParsedCronItem[];
  log: Logger;
};

/** Two jobs at a time, one connection that listens, and some for the queue's own work. */
const connections = 6;
const concurrency = 2;

/**
 * Begins a shift. When the database is lost, the queue cannot record that a job ended or failed: that ends the shift and
 * never the process. In batches the queue reports the error; one by one it would leave the promise unhandled.
 * @throws the error of the database or the network when it cannot be reached
 */
export const beginShift = async (options: ShiftOptions): Promise<Shift> => {
  const { url, name, lifeline, log } = options;
  const putOff = new Set<string>();
  let end = (): void => undefined;
  const lost = new Promise<void>((resolve) => {
    end = resolve;
  });
  const onLost = (error: Error): void => {
    log.warn({ err: error }, 'queue lost a connection');
    end();
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    application_name: 'yardline-jobs',
  });
  pool.on('error', onLost);
  pool.on('connect', (client) => void client.on('error', onLost));
  const events: WorkerEvents = new EventEmitter();
  // Before it takes any job: the lifeline holds the lock of this name.
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = name;
  });
  const taskOf =
    (task: string) =>
    async (payload: unknown, { job }: JobHelpers) => {
      try {
        await options.runJob(task, payload as Record<string, unknown>);
      } catch (error) {
        if (options.isPutOff(error)) putOff.add(job.id);
        throw error;
      }
    };
  const runner = await run({
    pgPool: pool,
    concurrency,
    events,
    noHandleSignals: true,
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new QueueLogger(() => (_level, message) => log.debug(message)),
    taskList: Object.fromEntries(options.tasks.map((task) => [task, taskOf(task)])),
    parsedCronItems: options.cron,
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const ended = runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the queue ended'));
  return {
    name,
    lifeline,
    putOff,
    over: Promise.race([lost, lifeline.lost, ended]).then(() => undefined),
    stop: async () => {
      // It throws when it has ended already.
      await runner.stop().catch(() => undefined);
      await ended;
      await pool.end();
    },
  };
};
