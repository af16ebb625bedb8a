-- What was scanned in a count and is nothing that its sheet counts: written down, to be looked into when the walk is over.
create table count_finds (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  count_id bigint not null,
  code text not null,
  bin text not null default '',
  times integer not null default 1,
  -- What it turned out to be; nothing until somebody looked into it.
  note text not null default '',
  last_by bigint not null,
  last_at timestamptz not null,
  primary key (company_id, id),
  constraint count_find_once unique (company_id, count_id, code, bin),
  constraint count_find_has_code check (code <> ''),
  constraint count_find_times_positive check (times > 0),
  constraint count_find_count_exists foreign key (company_id, count_id) references counts (company_id, id),
  constraint count_find_by_exists foreign key (company_id, last_by) references users (company_id, id)
);
call tenant_table('count_finds');
