-- Who put which contracts away, when, and how far that has come. One at a time in a company.
create table contract_archives (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- Contracts that were closed before this day.
  cutoff date not null,
  status text not null default 'queued',
  contracts_total integer not null default 0,
  contracts_done integer not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint contract_archive_status_known check (status in ('queued', 'running', 'done', 'failed')),
  constraint contract_archive_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create unique index archive_in_progress on contract_archives (company_id) where status in ('queued', 'running');
call tenant_table('contract_archives');

alter table contracts
  add column archive_id bigint,
  add constraint contract_archive_exists foreign key (company_id, archive_id) references contract_archives (company_id, id),
  add constraint contract_archived_when_closed check (archive_id is null or status = 'closed');
create index contracts_to_archive on contracts (company_id, closed_at, id) where status = 'closed' and archive_id is null;
