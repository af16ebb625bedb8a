import type { Lifeline } from './lifeline.ts';

/** Processes that may end while one job runs before the job is laid aside: it may be what ends them. */
const mostDeaths = 2;

/** Seconds after its start in which the database frees nothing: processes that live may not be connected again yet. */
const settleSeconds = 10;

/** A job that a dead process left behind. */
export type Abandoned = {
  id: string;
  task: string;
  payload: Record<string, unknown>;
  is_laid_aside: boolean;
};

// An advisory lock of one bigint stands in the catalogue as its two halves.
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
 * Frees the jobs of processes that are gone, at once where the queue itself waits for four hours. A job whose process ended
 * twice while it ran is not begun again: it is laid aside, as one that failed for good.
 */
export const freeAbandoned = (lifeline: Lifeline): Promise<Abandoned[]> =>
  lifeline.query<Abandoned>(abandoned, [settleSeconds, mostDeaths]);

const freed = `
  with freed as (
    update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, run_at = least(run_at, now()), attempts = greatest(attempts - 1, 0)`;

// Others who wait for work hear of it as they do of new jobs.
const told = `
    returning id
  )
  select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from freed having count(*) > 0`;

/** Makes jobs due at once that did not fail but were put off: the process ends, or the database was lost. It costs them no attempt. */
export const freePutOff = async (lifeline: Lifeline, name: string, jobs: Iterable<string>): Promise<void> => {
  const which = ' where id = any ($2::bigint[]) and coalesce(locked_by, $1) = $1';
  await lifeline.query(`${freed}${which}${told}`, [name, [...jobs]]);
};

/** Frees all jobs that are still locked under a name of ours that takes none any more. */
export const freeLocked = async (lifeline: Lifeline, name: string): Promise<void> => {
  await lifeline.query(`${freed} where locked_by = $1${told}`, [name]);
};
