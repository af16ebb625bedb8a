import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCronItems } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Database } from '../database/transaction.ts';
import { isConnectionLost } from '../database/faults.ts';
import type { Clock } from '../clock.ts';
import { freeAbandoned, freeLocked, freePutOff } from './abandoned.ts';
import { deliverEvent, sweepOutbox } from './deliver-event.ts';
import { countFor, openTally } from '../database/tally.ts';
import type { Traces } from '../tracing/otlp.ts';
import { noteFault, within } from '../tracing/span.ts';
import type { Job, JobContext, Listener } from './job.ts';
import { type Lifeline, openLifeline } from './lifeline.ts';
import { beginShift, type Shift } from './shift.ts';
import { scopesOfJob } from './system-scope.ts';
import { ProcessEnds, until } from './until.ts';

export type WorkerOptions = {
  url: string;
  database: Database;
  clock: Clock;
  jobs: Job[];
  listeners: Listener[];
  log: Logger;
  /** Where a trace of each job begins, if any is made. */
  traces?: Traces | undefined;
};

/** Milliseconds between two searches for jobs of dead processes. */
const lookMs = 10_000;
/** Milliseconds before a lost database is tried again, at first and at most. */
const [firstPauseMs, longestPauseMs] = [100, 1_000];
/** Milliseconds that jobs get to finish when the process is told to stop. */
const endMs = 20_000;

const isPutOff = (error: unknown): boolean => error instanceof ProcessEnds || isConnectionLost(error);

/** A job at work, with its name for what is slow in it, and as a trace. */
const followed = (traces: Traces | undefined, task: string, work: () => Promise<void>): Promise<void> =>
  countFor(openTally(`job ${task}`), async () => {
    const span = traces?.begin(`job ${task}`, 'job', { 'yardline.task': task });
    if (span === undefined) return work();
    try {
      await within(span, work);
    } catch (error) {
      noteFault(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** The functions that run a job by the name of its task, and that give one up. */
const performers = ({ database, clock, jobs, log, traces }: WorkerOptions, stopping: AbortSignal) => {
  const known = new Map(jobs.map((job) => [job.task, job]));
  const contextOf = (payload: Record<string, unknown>): JobContext => {
    const lastly = scopesOfJob(database, clock, payload);
    return { inScope: until(stopping, lastly), lastly, database, clock, log };
  };
  return {
    runJob: async (task: string, payload: Record<string, unknown>): Promise<void> => {
      await followed(traces, task, async () => known.get(task)?.run(contextOf(payload), payload)).catch(
        (error: unknown) => {
          if (error instanceof ProcessEnds) log.info({ task }, 'job is put off');
          else log[isConnectionLost(error) ? 'warn' : 'error']({ err: error, task }, 'job failed');
          throw error;
        },
      );
    },
    giveUp: async (task: string, payload: Record<string, unknown>): Promise<void> => {
      log.error({ task }, 'job is laid aside: its process ended each time that it ran');
      await known
        .get(task)
        ?.giveUp?.(contextOf(payload), payload)
        .catch((error: unknown) => log.error({ err: error, task }, 'nobody was told that it is laid aside'));
    },
  };
};

/**
 * Runs jobs until stopped, which long jobs notice between two pieces. A lost database ends a shift, and another begins when it
 * returns; jobs cut off by it are due at once, and those of a dead process when their locks are found to have no holder.
 */
export const startWorker = async (given: WorkerOptions): Promise<{ stop: () => Promise<void> }> => {
  const options = { ...given, jobs: [...given.jobs, deliverEvent(given.listeners), sweepOutbox] };
  const { url, log, jobs } = options;
  const stopping = new AbortController();
  const { runJob, giveUp } = performers(options, stopping.signal);
  const cron = parseCronItems(
    jobs.flatMap(({ task, cron: match }) => (match === undefined ? [] : [{ task, match, identifier: task }])),
  );
  /** Shifts that lost their connections, and may still be running a job. */
  const leaving = new Map<Shift, Promise<void>>();

  const lookAround = async (lifeline: Lifeline): Promise<void> => {
    for (const { task, payload, is_laid_aside: isLaidAside } of await freeAbandoned(lifeline)) {
      if (isLaidAside) await giveUp(task, payload);
      else log.warn({ task }, 'a job of a dead process is freed');
    }
  };
  /** Restarts what an earlier shift has cut off; what it is still running may end. */
  const takeOver = async (lifeline: Lifeline, left: Shift, stopped: Promise<void>): Promise<void> => {
    await freePutOff(lifeline, left.name, left.putOff);
    await stopped;
    await freePutOff(lifeline, left.name, left.putOff);
    await freeLocked(lifeline, left.name);
    leaving.delete(left);
    await lifeline.release(left.name);
  };
  const begin = async (): Promise<Shift> => {
    const name = `yardline-${randomUUID()}`;
    const lifeline = await openLifeline(url, [name, ...[...leaving.keys()].map((left) => left.name)]);
    try {
      for (const [left, stopped] of leaving) void takeOver(lifeline, left, stopped).catch(() => undefined);
      await lookAround(lifeline);
      const tasks = jobs.map(({ task }) => task);
      return await beginShift({ url, name, lifeline, runJob, isPutOff, tasks, cron, log });
    } catch (error) {
      await lifeline.close();
      throw error;
    }
  };
  const beginAgain = async (): Promise<Shift | undefined> => {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        return await begin();
      } catch (error) {
        log.warn({ err: error }, 'the queue waits for its database');
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  };

  let shift: Shift | undefined = await begin();
  const told = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });
  const keep = async (): Promise<void> => {
    while (shift !== undefined) {
      const { lifeline, over } = shift;
      const look = setInterval(() => void lookAround(lifeline).catch(() => undefined), lookMs);
      await Promise.race([over, told]);
      clearInterval(look);
      if (stopping.signal.aborted) return;
      leaving.set(shift, shift.stop());
      await lifeline.close();
      shift = await beginAgain();
    }
  };
  const keeping = keep();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
      const ends = [...leaving.values(), shift?.stop() ?? Promise.resolve()];
      await Promise.race([Promise.all(ends), wait(endMs, undefined, { ref: false })]);
      if (shift === undefined) return;
      const { lifeline, name, putOff } = shift;
      await freePutOff(lifeline, name, putOff).catch(() => undefined);
      await lifeline.close();
    },
  };
};
