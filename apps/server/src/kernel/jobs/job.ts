import type { Topic } from '@yardline/contract/webhooks/events';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import type { Scope } from '../scope.ts';
import type { InScope } from './system-scope.ts';

/**
 * A unit of background work. It opens as many transactions as it needs through `inScope`, each a scope of the company that
 * queued it, so that long work commits in pieces and can be resumed. One process at a time runs it, and another one
 * after that process has died.
 */
export type Job = {
  task: string;
  /** Its schedule, as minute, hour, day, month and weekday in UTC; once for all processes. */
  cron?: string;
  /** Of a job that looks at all companies by its schedule: its look at one of them. */
  turn?: Turn;
  /** Why it may run again after its process died at any point, in one sentence. */
  repeatable: string;
  run: (context: JobContext, payload: Record<string, unknown>) => Promise<void>;
  /** Records for those who wait for the outcome that the job is given up, because its process died each time. */
  giveUp?: (context: JobContext, payload: Record<string, unknown>) => Promise<void>;
};

/** What a run until a day in Play does at the instants at which the schedule would have come to the company (docs/adr/0184). */
export type Turn = {
  /** The company’s time is the context’s clock with the offset of its row. */
  inCompany: (context: Pick<JobContext, 'database' | 'clock'>, companyId: number) => Promise<void>;
  /** From when on the clock alone gives it something to do: the first turn of the schedule from then on finds it. Undefined: never. */
  due: (scope: TurnScope) => Promise<Temporal.Instant | undefined>;
};

export type TurnScope = Pick<Scope, 'tx' | 'company' | 'now'>;

export type JobContext = {
  /** Opens none any more once the process is told to stop (until.ts): a job ends after its current piece. */
  inScope: InScope;
  /** Also opens one then, for a last write that lets the next process go on at once. */
  lastly: InScope;
  /** For a job that acts for no user, or across companies. */
  database: Database;
  clock: Clock;
  log: Logger;
};

/** An event as the outbox has it. */
export type HeardEvent = { id: number; topic: Topic; at: string };

export type Listener = {
  topic: Topic;
  hear: (scope: Scope, payload: Record<string, unknown>, event: HeardEvent) => Promise<void>;
};
