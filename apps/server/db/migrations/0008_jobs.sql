-- The queue lives in a schema of the job role; the application may only put work into it, through this one function.
-- The worker creates and owns the queue's tables when it starts.
create function enqueue_job(task text, payload json) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  execute 'select graphile_worker.add_job($1, $2)' using task, payload;
end $$;
alter function enqueue_job(text, json) owner to yardline_job;
revoke all on function enqueue_job(text, json) from public;
grant execute on function enqueue_job(text, json) to yardline_app;
