-- Puts many jobs of one task into the queue with one statement: one by one, 50,000 of an import took longer than the import. As
-- with one, this function is all that the application may do with the queue.
create function enqueue_jobs(task text, payloads json) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  execute 'select from graphile_worker.add_jobs(array(
    select row($1, p.payload, null, now(), null, null, null, null)::graphile_worker.job_spec
    from json_array_elements($2) with ordinality p (payload, n) order by p.n))' using task, payloads;
end $$;
alter function enqueue_jobs(text, json) owner to yardline_job;
revoke all on function enqueue_jobs(text, json) from public;
grant execute on function enqueue_jobs(text, json) to yardline_app;
