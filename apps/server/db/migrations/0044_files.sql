-- Files that people bring, in the database with what they belong to: one backup, one transaction, one wall between
-- companies. They lie in pieces, so that neither sending nor reading one takes memory by its length.
create table files (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  size bigint not null,
  -- What the content shows; null until every piece is there.
  media_type text,
  created_by bigint not null,
  created_at timestamptz not null,
  -- Since when a record holds it; a file that none holds is removed after a day.
  kept_at timestamptz,
  primary key (company_id, id),
  constraint file_empty check (size > 0),
  constraint file_incomplete check (kept_at is null or media_type is not null),
  constraint file_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index files_not_kept on files (company_id, created_by, created_at) where kept_at is null;

create table file_pieces (
  company_id bigint not null references companies,
  file_id bigint not null,
  n integer not null,
  bytes bytea not null,
  primary key (company_id, file_id, n),
  constraint file_piece_size check (n >= 0 and octet_length(bytes) between 1 and 524288),
  constraint file_exists foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
-- Photos and spreadsheets are packed already.
alter table file_pieces alter column bytes set storage external;
call tenant_table('files', 'select, insert, update, delete');
call tenant_table('file_pieces', 'select, insert, update, delete');

-- Looks across companies, as purge_old does.
create function purge_files(at timestamptz, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare removed bigint;
begin
  delete from files f where f.ctid in (
    select o.ctid from files o where o.kept_at is null and o.created_at < at - interval '1 day' limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke all on function purge_files(timestamptz, integer) from public;
grant execute on function purge_files(timestamptz, integer) to yardline_app;
