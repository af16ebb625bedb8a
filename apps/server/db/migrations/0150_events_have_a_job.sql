-- For whom an event is delivered, so that its delivery can be asked for again when its job is gone. Of older rows it is unknown.
alter table outbox add column user_id bigint;
alter table outbox add column impersonator_id bigint;

-- As enqueue_job, but a job that is there under the key stays as it is: waiting, running, or laid aside after it failed for good.
create function enqueue_once(task text, payload json, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  execute 'select graphile_worker.add_job($1, $2, job_key := $3, job_key_mode := ''unsafe_dedupe'')'
    using task, payload, job_key;
end $$;
alter function enqueue_once(text, json, text) owner to yardline_job;
revoke all on function enqueue_once(text, json, text) from public;
grant execute on function enqueue_once(text, json, text) to yardline_owner;

-- The same many times over; a job has the key that its payload names.
drop function enqueue_jobs(text, json);
create function enqueue_jobs(task text, payloads json) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  execute 'select from graphile_worker.add_jobs(array(
    select row($1, (p.payload::jsonb - ''job_key'')::json, null, now(), null, p.payload ->> ''job_key'', null, null)::graphile_worker.job_spec
    from json_array_elements($2) with ordinality p (payload, n) order by p.n))' using task, payloads;
end $$;
alter function enqueue_jobs(text, json) owner to yardline_job;
revoke all on function enqueue_jobs(text, json) from public;
grant execute on function enqueue_jobs(text, json) to yardline_app;

-- Whether a job is in the queue under a key, in whatever state.
create function is_queued(job_key text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog as $$
declare found boolean;
begin
  execute 'select exists (select from graphile_worker._private_jobs where key = $1)' into found using job_key;
  return found;
end $$;
alter function is_queued(text) owner to yardline_job;
revoke all on function is_queued(text) from public;
grant execute on function is_queued(text) to yardline_owner;

-- Looks across companies: asks again for the delivery of events that wait for so many seconds and have no job; says how many they were.
create function sweep_outbox(late_seconds integer, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare asked integer;
begin
  perform enqueue_once('deliver-event', json_strip_nulls(json_build_object('outbox_id', o.id, 'company_id', o.company_id,
      'user_id', coalesce(o.user_id, (select min(u.id) from users u where u.company_id = o.company_id)),
      'impersonator_id', o.impersonator_id)), o.company_id || ':event:' || o.id)
  from (select * from outbox where delivered_at is null and created_at < now() - late_seconds * interval '1 second'
      and not is_queued(company_id || ':event:' || id)
    order by company_id, id limit most) o;
  get diagnostics asked = row_count;
  return asked;
end $$;
revoke all on function sweep_outbox(integer, integer) from public;
grant execute on function sweep_outbox(integer, integer) to yardline_app;
