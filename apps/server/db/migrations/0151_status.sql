-- What the last check of a company's data found: the rules of invariants.sql that did not hold, each with how many rows break it and some of them.
create table verifications (
  company_id bigint not null,
  checked_at timestamptz not null,
  took_ms integer not null,
  checks integer not null,
  findings jsonb not null,
  primary key (company_id)
);
call tenant_table('verifications');

-- How much waits in the queue of the installation, and since when the longest of it is due.
create function queue_depth() returns table (waiting bigint, due_since timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query execute 'select count(*), min(run_at) from graphile_worker._private_jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()';
end $$;
alter function queue_depth() owner to yardline_job;
revoke all on function queue_depth() from public;
grant execute on function queue_depth() to yardline_app;

-- Jobs of the company whose transaction this is that failed for good, or were laid aside because their process ended each time.
create function laid_aside_jobs(most integer) returns table (id bigint, task text, reason text, since timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query execute 'select j.id, t.identifier, coalesce(j.last_error, t.identifier), j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.locked_at is null and j.attempts >= j.max_attempts
      and j.payload ->> ''company_id'' = current_setting(''app.company_id'') order by j.id limit $1' using most;
end $$;
alter function laid_aside_jobs(integer) owner to yardline_job;
revoke all on function laid_aside_jobs(integer) from public;
grant execute on function laid_aside_jobs(integer) to yardline_app;

-- Begins one of them again; whether there was such a job.
create function retry_laid_aside(job bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog as $$
declare found_id bigint;
begin
  execute 'update graphile_worker._private_jobs set attempts = 0, run_at = now(), flags = nullif(flags - ''deaths'', ''{}'')
    where id = $1 and locked_at is null and attempts >= max_attempts
      and payload ->> ''company_id'' = current_setting(''app.company_id'') returning id' into found_id using job;
  return found_id is not null;
end $$;
alter function retry_laid_aside(bigint) owner to yardline_job;
revoke all on function retry_laid_aside(bigint) from public;
grant execute on function retry_laid_aside(bigint) to yardline_app;

-- The companies of which there is something to write down every night, for the job that acts for nobody.
create function companies_to_check() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public as 'select id from companies order by id';
revoke all on function companies_to_check() from public;
grant execute on function companies_to_check() to yardline_app;
