-- The queue lives in a schema of the job role; the application may only put work into it, through this one function.
-- The worker creates and owns the queue's tables when it starts. Of two jobs with the same key only the later one waits.
create function enqueue_job(task text, payload json, delay_seconds integer, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  execute 'select graphile_worker.add_job($1, $2, run_at := now() + $3 * interval ''1 second'', job_key := $4)'
    using task, payload, delay_seconds, job_key;
end $$;
alter function enqueue_job(text, json, integer, text) owner to yardline_job;
revoke all on function enqueue_job(text, json, integer, text) from public;
grant execute on function enqueue_job(text, json, integer, text) to yardline_app;
