-- Exports of everything that a company owns, in one archive (docs/adr/0173): who asked, how far it has come, and until when the
-- archive can be downloaded. One at a time in a company. The archive is a file that no record holds until it is whole.
create table company_exports (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  status text not null default 'queued',
  asked_by bigint not null,
  asked_at timestamptz not null,
  -- The moment of which the data are; null until it begins. One that begins again has a later one.
  taken_at timestamptz,
  finished_at timestamptz,
  -- When the archive is removed.
  expires_at timestamptz,
  tables_done integer not null default 0,
  tables_total integer not null default 0,
  files_done integer not null default 0,
  files_total integer not null default 0,
  rows_done bigint not null default 0,
  file_id bigint,
  -- The hash of the whole archive, as the screen shows it.
  sha256 text,
  primary key (company_id, id),
  constraint company_export_status_known check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  constraint company_export_whole_when_done check (
    status <> 'done' or coalesce(sha256 <> '' and finished_at is not null and expires_at > finished_at, false)),
  constraint company_export_file_while_kept check (file_id is null or status in ('running', 'done')),
  constraint company_export_user_exists foreign key (company_id, asked_by) references users (company_id, id),
  constraint company_export_file_exists foreign key (company_id, file_id) references files (company_id, id)
);
create unique index company_export_in_progress on company_exports (company_id) where status in ('queued', 'running');
create index company_exports_by_file on company_exports (company_id, file_id) where file_id is not null;
call tenant_table('company_exports');

-- Looks across companies, as purge_old does: archives whose days are over.
create function purge_company_exports(at timestamptz, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  over record;
  removed bigint := 0;
begin
  for over in
    select e.company_id, e.id, e.file_id from company_exports e
    where e.file_id is not null and e.status = 'done' and e.expires_at <= at limit most
  loop
    update company_exports set file_id = null where company_id = over.company_id and id = over.id;
    delete from files where company_id = over.company_id and id = over.file_id;
    removed := removed + 1;
  end loop;
  return removed;
end $$;
revoke all on function purge_company_exports(timestamptz, integer) from public;
grant execute on function purge_company_exports(timestamptz, integer) to yardline_app;
