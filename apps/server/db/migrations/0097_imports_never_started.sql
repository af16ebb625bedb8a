-- An import that was begun and never started is over after a while, too: its file goes as any that no record holds.
create index imports_not_started on imports (created_at) where status = 'new' and file_id is not null;

create function purge_unstarted(begun_before timestamptz, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare removed bigint;
begin
  with gone as (
    select i.company_id, i.id, i.file_id from imports i
    where i.created_at <= begun_before and i.status = 'new' and i.file_id is not null limit most for update
  ), freed as (
    update files f set kept_at = null from gone g where f.company_id = g.company_id and f.id = g.file_id
  )
  update imports i set file_id = null from gone g where i.company_id = g.company_id and i.id = g.id;
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke all on function purge_unstarted(timestamptz, integer) from public;
grant execute on function purge_unstarted(timestamptz, integer) to yardline_app;
