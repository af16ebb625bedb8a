-- What hangs on a record besides words: files, photos with a small picture of each, and links. The order of photos is
-- theirs to say; the first one is the record's main photo.
create table record_files (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  record_id bigint not null,
  type text not null,
  name text not null,
  file_id bigint,
  thumbnail_id bigint,
  url text,
  position integer not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint record_file_kind_known check (kind in ('customers', 'sites', 'assets', 'parts', 'contracts')),
  constraint record_file_type_known check (type in ('file', 'photo', 'link')),
  constraint record_file_leads_somewhere check ((type = 'link') = (url is not null) and (type = 'link') = (file_id is null)),
  constraint record_file_small_of_photo check (thumbnail_id is null or type = 'photo'),
  constraint record_link_taken unique (company_id, kind, record_id, url),
  constraint record_file_held_once unique (company_id, file_id),
  constraint record_file_exists foreign key (company_id, file_id) references files (company_id, id),
  constraint record_thumbnail_exists foreign key (company_id, thumbnail_id) references files (company_id, id),
  constraint record_file_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index record_files_by_record on record_files (company_id, kind, record_id, type, position, id);
create index record_files_by_thumbnail on record_files (company_id, thumbnail_id) where thumbnail_id is not null;
call tenant_table('record_files', 'select, insert, update, delete');
