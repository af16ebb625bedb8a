-- What was kept row by row of changes of many records and of imports goes after a while, and the file that somebody brought
-- with it: kept for good, one company's bulk edits would outgrow its fleet. The file is removed as any that no record holds.
create index bulk_edits_finished on bulk_edits (finished_at) where finished_at is not null;
create index imports_finished on imports (finished_at) where finished_at is not null;
-- A file is let go when its import is over.
create index imports_by_file on imports (company_id, file_id) where file_id is not null;

-- Looks across companies, as purge_old does: at most so many rows of a kind; says how many they were.
create function purge_rows(ended_before timestamptz, most integer) returns table (what text, removed bigint)
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  what := 'bulk_edit_rows';
  delete from bulk_edit_rows r where r.ctid in (
    select o.ctid from bulk_edits e join bulk_edit_rows o on o.company_id = e.company_id and o.bulk_edit_id = e.id
    where e.finished_at <= ended_before and e.status not in ('queued', 'running') limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'import_problems';
  delete from import_problems p where p.ctid in (
    select o.ctid from imports i join import_problems o on o.company_id = i.company_id and o.import_id = i.id
    where i.finished_at <= ended_before and i.status not in ('queued', 'running') limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'import_files';
  with gone as (
    select i.company_id, i.id, i.file_id from imports i
    where i.finished_at <= ended_before and i.status not in ('queued', 'running') and i.file_id is not null limit most for update
  ), freed as (
    update files f set kept_at = null from gone g where f.company_id = g.company_id and f.id = g.file_id
  )
  update imports i set file_id = null from gone g where i.company_id = g.company_id and i.id = g.id;
  get diagnostics removed = row_count;
  return next;
end $$;
revoke all on function purge_rows(timestamptz, integer) from public;
grant execute on function purge_rows(timestamptz, integer) to yardline_app;
