import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import type { Scope } from '../scope.ts';
import type { InScope } from './system-scope.ts';

/**
 * A unit of background work. It opens as many transactions as it needs through `inScope`, each a scope of the company that
 * queued it, so that long work commits in pieces and can be resumed. It is handed out by one process at a time, and again
 * when that process is gone.
 */
export type Job = {
  task: string;
  /** When it runs by itself, as minute, hour, day, month and weekday in UTC; once for all processes. */
  cron?: string;
  /** Why it may run again after its process died at any point of it, in one sentence. */
  repeatable: string;
  run: (context: JobContext, payload: Record<string, unknown>) => Promise<void>;
  /** Writes down that it is not begun again, because its process ended each time; for those who wait for its outcome. */
  giveUp?: (context: JobContext, payload: Record<string, unknown>) => Promise<void>;
};

export type JobContext = {
  /** Opens none any more once the process is told to stop (until.ts): a job ends after the piece that it is at. */
  inScope: InScope;
  /** Opens one also then, for a last word that lets the next process go on at once. */
  lastly: InScope;
  /** For a job that acts for no user, or across companies. */
  database: Database;
  clock: Clock;
  log: Logger;
};

export type Listener = {
  topic: string;
  hear: (scope: Scope, payload: Record<string, unknown>) => Promise<void>;
};
