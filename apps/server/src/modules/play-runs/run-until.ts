import { dayOf } from '@yardline/domain/time/local';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { isConnectionLost, meaningOf } from '../../kernel/database/faults.ts';
import { deliverEvent } from '../../kernel/jobs/deliver-event.ts';
import type { Job, JobContext, Listener } from '../../kernel/jobs/job.ts';
import { type InScope, scopesOfJob } from '../../kernel/jobs/system-scope.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endUnended } from '../billing/public.ts';
import { moveClock } from '../companies/public.ts';
import { type Act, actsOf, type Acts } from './acts.ts';
import { endRun } from './end-run.ts';
import { nextStep, type Scheduled, scheduledOf, type Step } from './next-step.ts';
import { playRunTask } from './start-run.ts';

/** A step with the clock that shows its instant, and the acts of people then. */
type Begun = Step & { clock: () => Temporal.Instant; acts: readonly Act[] };

type Run = { id: number; payload: Record<string, unknown>; jobs: readonly Scheduled[]; hear: Job };

/** A piece of work that was not carried out. */
class Stuck extends Error {
  readonly task: string;
  constructor(task: string, cause: unknown) {
    super(`${task} was not carried out`, { cause });
    this.task = task;
  }
}

const named = async (task: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    throw new Stuck(task, error);
  }
};

const lockRun = (tx: Kysely<DB>, id: number) =>
  tx
    .selectFrom('play_runs')
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .select(['stands_at', 'until_at', 'is_to_stop', 'makes_bills', 'charges_late_fees', 'posts_accruals'])
    .forUpdate()
    .executeTakeFirst();

/**
 * Sets the clock to the next instant at which something is due; ends a run that is to stop or has come to its end.
 * @returns undefined when there is nothing to go on with
 */
const begin = async (scope: Scope, run: Run, machineTime: Temporal.Instant): Promise<Begun | undefined> => {
  const { tx, company } = scope;
  const row = await lockRun(tx, run.id);
  if (row === undefined) return undefined;
  const [now, until] = [Temporal.Instant.from(row.stands_at), Temporal.Instant.from(row.until_at)];
  const isOver = Temporal.Instant.compare(now, until) >= 0;
  if (row.is_to_stop || isOver) {
    await endRun(scope, run.id, { end: { status: isOver ? 'done' : 'stopped' }, at: machineTime });
    return undefined;
  }
  const step = await nextStep({ tx, company, now }, run.jobs, until);
  const offset = Math.round(step.at.since(machineTime).total('seconds'));
  await moveClock(scope, offset);
  await tx.updateTable('play_runs').set({ status: 'running' }).where('id', '=', run.id).execute();
  const clock = (): Temporal.Instant => step.at.subtract({ seconds: offset });
  return { at: step.at, jobs: step.jobs, isEvening: step.isEvening, clock, acts: actsAt(row, step, scope) };
};

const actsAt = (row: Acts, { at, isEvening }: Step, { company }: Scope): readonly Act[] =>
  isEvening ? actsOf(row, dayOf(at, company.timeZone)) : [];

/** Delivers each event that is not delivered yet, until there is none. */
const deliver = async (context: JobContext, inScope: InScope, hear: Job): Promise<void> => {
  for (let isMore = true; isMore;) {
    const events = await inScope(({ tx }) =>
      tx.selectFrom('outbox').where('delivered_at', 'is', null).orderBy('id').select('id').execute(),
    );
    const { database, clock, log } = context;
    for (const { id } of events)
      await hear.run({ inScope, lastly: inScope, database, clock, log }, { outbox_id: id });
    isMore = events.length > 0;
  }
};

const recordStep = async (scope: Scope, run: Run, { at, jobs, acts }: Begun): Promise<void> => {
  const { tx, company } = scope;
  const count = jobs.length + acts.length;
  await tx
    .updateTable('play_runs')
    .set((eb) => ({ stands_at: at.toString(), jobs_done: eb('jobs_done', '+', count) }))
    .where('id', '=', run.id)
    .execute();
  if (count === 0) return;
  await tx
    .insertInto('play_run_days')
    .values({
      company_id: company.id,
      run_id: run.id,
      on_day: dayOf(at, company.timeZone),
      jobs_done: count,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'run_id', 'on_day'])
        .doUpdateSet({ jobs_done: sql<number>`play_run_days.jobs_done + excluded.jobs_done` }),
    )
    .execute();
};

/** Carries out what is due at one instant, with a clock that shows it. */
const carryOut = async (context: JobContext, run: Run, step: Begun): Promise<void> => {
  const { database, log } = context;
  const { clock } = step;
  const companyId = Number(run.payload['company_id']);
  const inScope = scopesOfJob(database, clock, run.payload);
  for (const { task, turn } of step.jobs)
    await named(task, () => turn.inCompany({ database, clock }, companyId));
  for (const { task, carryOut: act } of step.acts) await named(task, () => act({ inScope, log }));
  const there: JobContext = { inScope, lastly: inScope, database, clock, log };
  await named('deliver-event', () => deliver(there, inScope, run.hear));
  await context.lastly((scope) => recordStep(scope, run, step));
};

const fail = async ({ lastly, clock, log }: JobContext, run: Run, error: unknown): Promise<void> => {
  const { task, cause } = error instanceof Stuck ? error : { task: playRunTask, cause: error };
  const meant = meaningOf(cause);
  const { code, data } = meant instanceof Refusal ? meant : new Refusal('request.failed');
  if (code === 'request.failed') log.error({ err: cause, task }, 'a run of Play stops');
  const end = { status: 'failed', task, code, data } as const;
  await lastly((scope) => endRun(scope, run.id, { end, at: clock() }));
};

const giveUp = async ({ lastly, clock }: JobContext, runId: number): Promise<void> => {
  await lastly(async (scope) => {
    const end = { status: 'failed', task: playRunTask, code: 'play.run_given_up', data: {} } as const;
    await endRun(scope, runId, { end, at: clock() });
    await endUnended(scope);
  });
};

/**
 * Runs a company's clock from instant to instant at which a job of the schedule, or an act of people's evening, is due, and carries out
 * each with a clock that shows it. Between two instants it looks whether it is to stop. Begun again after its process died, it goes
 * on with the instant at which it was: each job looks at what is due.
 */
export const playRunJob = ({
  jobs,
  listeners,
}: {
  jobs: readonly Job[];
  listeners: readonly Listener[];
}): Job => {
  const scheduled = scheduledOf(jobs);
  const hear = deliverEvent([...listeners]);
  return {
    task: playRunTask,
    repeatable: 'it goes on at the instant that the clock shows, and each job does what is still due',
    run: async (context, payload) => {
      const run = { id: Number(payload['run_id']), payload, jobs: scheduled, hear };
      const next = () => context.inScope((scope) => begin(scope, run, context.clock()));
      try {
        for (let step = await next(); step !== undefined; step = await next())
          await carryOut(context, run, step);
      } catch (error) {
        // The process ends, or the database is away: another one goes on.
        if (isConnectionLost(error)) throw error;
        await fail(context, run, error);
      }
    },
    giveUp: (context, payload) => giveUp(context, Number(payload['run_id'])),
  };
};
