-- When people worked: a start (1) and an end (0), written together. Times are the server's; what the browser's clock said
-- stands beside them.
create table clock_records (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  record_type smallint not null,
  at timestamptz not null,
  said_at timestamptz not null,
  recorded_at timestamptz not null,
  -- An end knows its start, so that nobody works twice at the same moment.
  began_at timestamptz,
  primary key (company_id, id),
  constraint clock_record_type_known check (record_type in (0, 1)),
  constraint clock_end_has_its_start check ((record_type = 0) = (began_at is not null)),
  constraint clock_end_after_start check (began_at < at),
  constraint clock_not_ahead check (at <= recorded_at),
  constraint clock_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint clock_overlaps exclude using gist (
    company_id with =, user_id with =, tstzrange(began_at, at, '[)') with &&
  ) where (record_type = 0)
);
create index clock_records_by_end on clock_records (company_id, at, id) where record_type = 0;
call tenant_table('clock_records', 'select, insert');
