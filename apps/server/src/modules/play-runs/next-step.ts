import { nextEvening } from '@yardline/domain/play/days';
import { nextFiring } from '@yardline/domain/time/firings';
import type { Job, Turn, TurnScope } from '../../kernel/jobs/job.ts';

/** A job of a schedule that has a turn in each company. */
export type Scheduled = { task: string; cron: string; turn: Turn };

/** The next instant of a run, the jobs that come to the company then, and whether people’s evening is. */
export type Step = { at: Temporal.Instant; jobs: readonly Scheduled[]; isEvening: boolean };

export const scheduledOf = (jobs: readonly Job[]): Scheduled[] =>
  jobs.flatMap(({ task, cron, turn }) =>
    cron === undefined || turn === undefined ? [] : [{ task, cron, turn }],
  );

/** The first turn of a job after an instant at which it finds something to do; undefined when it never does by the clock alone. */
const firingOf = async (scope: TurnScope, { cron, turn }: Scheduled) => {
  const due = await turn.due(scope);
  if (due === undefined) return undefined;
  const before = due.subtract({ milliseconds: 1 });
  return nextFiring(cron, Temporal.Instant.compare(before, scope.now) > 0 ? before : scope.now);
};

/**
 * What comes first after `scope.now`, until the end of the run: an instant at which nothing is to be done is the end itself.
 */
export const nextStep = async (
  scope: TurnScope,
  jobs: readonly Scheduled[],
  until: Temporal.Instant,
): Promise<Step> => {
  const evening = nextEvening(scope.now, scope.company.timeZone);
  // All jobs are asked in one turn to the database: a run asks them again at each of its instants.
  const asked = await Promise.all(jobs.map(async (job) => ({ job, at: await firingOf(scope, job) })));
  const turns = asked.flatMap(({ job, at }) => (at === undefined ? [] : [{ job, at }]));
  const at = [until, evening, ...turns.map((turn) => turn.at)].reduce((a, b) =>
    Temporal.Instant.compare(b, a) < 0 ? b : a,
  );
  return {
    at,
    jobs: turns.filter((turn) => turn.at.equals(at)).map(({ job }) => job),
    isEvening: evening.equals(at),
  };
};
