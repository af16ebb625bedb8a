import type { Lifeline } from './lifeline.ts';

/** Processes that may die while one job runs before the job is set aside: it may be the cause. */
const mostDeaths = 2;

/** Seconds after the database's start in which no job is freed: live processes may not have reconnected yet. */
const settleSeconds = 10;

/** A job that a dead process left behind. */
export type Abandoned = {
  id: string;
  task: string;
  payload: Record<string, unknown>;
  is_laid_aside: boolean;
};

// The catalogue stores an advisory lock of one bigint as two halves.
const abandoned = `
  with left_behind as (
    select j.id, coalesce((j.flags ->> 'deaths')::integer, 0) + 1 as deaths
    from graphile_worker._private_jobs j
    where j.locked_by is not null
      and now() > pg_postmaster_start_time() + $1 * interval '1 second'
      and not exists (
        select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where l.locktype = 'advisory' and l.granted and l.objsubid = 1
          and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(j.locked_by, 0))
    for update of j skip locked
  )
  update graphile_worker._private_jobs j
  set locked_by = null, locked_at = null,
    flags = coalesce(j.flags, '{}') || jsonb_build_object('deaths', b.deaths),
    attempts = case when b.deaths >= $2 then j.max_attempts else greatest(j.attempts - 1, 0) end,
    last_error = case when b.deaths >= $2 then 'its process ended ' || b.deaths || ' times while it ran'
      else j.last_error end
  from left_behind b, graphile_worker._private_tasks t
  where j.id = b.id and t.id = j.task_id
  returning j.id, t.identifier as task, j.payload, b.deaths >= $2 as is_laid_aside`;

/**
 * Frees the jobs of dead processes at once, where the queue itself waits for four hours. A job whose process died twice
 * while it ran is not started again: it is set aside, as permanently failed.
 */
export const freeAbandoned = (lifeline: Lifeline): Promise<Abandoned[]> =>
  lifeline.query<Abandoned>(abandoned, [settleSeconds, mostDeaths]);

const freed = `
  with freed as (
    update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, run_at = least(run_at, now()), attempts = greatest(attempts - 1, 0)`;

// Notifies waiting workers as a new job does.
const told = `
    returning id
  )
  select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from freed having count(*) > 0`;

/** Makes jobs due at once that were put off without failing: the process ends, or the database was lost. It costs them no attempt. */
export const freePutOff = async (lifeline: Lifeline, name: string, jobs: Iterable<string>): Promise<void> => {
  const which = ' where id = any ($2::bigint[]) and coalesce(locked_by, $1) = $1';
  await lifeline.query(`${freed}${which}${told}`, [name, [...jobs]]);
};

/** Frees all jobs still locked under one of our names that takes no more jobs. */
export const freeLocked = async (lifeline: Lifeline, name: string): Promise<void> => {
  await lifeline.query(`${freed} where locked_by = $1${told}`, [name]);
};
