-- A worksheet is a draft with a name, which holds what its lines ask for until the end of a day that its user picked.
alter table companies
  add column worksheet_days integer not null default 7,
  add constraint company_worksheet_days_bounded check (worksheet_days between 1 and 90);

-- The row goes when the draft becomes what it shall be, is let go or deleted.
create table worksheets (
  company_id bigint not null references companies,
  contract_id bigint not null,
  name text not null,
  held_until date not null,
  search text not null generated always as (lower(name)) stored,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, contract_id),
  constraint worksheet_name_present check (name <> ''),
  constraint worksheet_name_fits check (length(name) <= 64),
  constraint worksheet_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint worksheet_author_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index worksheets_by_search on worksheets using gin (search gin_trgm_ops);
call tenant_table('worksheets', 'select, insert, update, delete');
