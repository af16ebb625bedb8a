-- Files with rows that are taken into the company's data: how each is read, how far it is, and what became of it.
create table imports (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  file_name text not null,
  -- None for what came over the command line.
  file_id bigint,
  -- new: read and not begun; checked: tried as a whole and taken back.
  status text not null default 'new',
  -- check: take everything back; stop: all or nothing; skip: bad rows are left out, and good ones stay in pieces.
  mode text not null default 'check',
  form jsonb not null,
  headings text[] not null,
  preview jsonb not null,
  mapping jsonb not null,
  rows_total integer,
  rows_done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  -- Why none of it could be imported: a code, and the figures of its words.
  problem jsonb,
  -- Who works on it; who finds another's mark there stops.
  runner text,
  beat_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint import_kind_known check (kind in ('customers', 'sites', 'assets', 'parts', 'rates', 'readings', 'rentals')),
  constraint import_status_known check (status in ('new', 'queued', 'running', 'checked', 'done', 'failed', 'cancelled')),
  constraint import_mode_known check (mode in ('check', 'skip', 'stop')),
  constraint import_counts_not_negative check (least(rows_done, created, updated, skipped, failed) >= 0),
  constraint import_file_exists foreign key (company_id, file_id) references files (company_id, id),
  constraint import_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
call tenant_table('imports');

-- The rows that were refused, as they came, each with what is wrong in which column.
create table import_problems (
  company_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  cells jsonb not null,
  faults jsonb not null,
  primary key (company_id, import_id, row_number),
  constraint import_problem_import_exists foreign key (company_id, import_id) references imports (company_id, id)
);
call tenant_table('import_problems', 'select, insert, update, delete');

-- How a record is known in the system that it came from, so that importing it again finds it. Which kind of record it is
-- says the kind of the import; the last import and its row tell whether one file names it twice.
create table import_keys (
  company_id bigint not null references companies,
  kind text not null,
  external_id text not null,
  record_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  primary key (company_id, kind, external_id)
);
create index import_keys_by_record on import_keys (company_id, kind, record_id);
call tenant_table('import_keys');

-- Which heading fills which field, as the company chose it last for a kind.
create table import_mappings (
  company_id bigint not null references companies,
  kind text not null,
  mapping jsonb not null,
  primary key (company_id, kind)
);
call tenant_table('import_mappings');
