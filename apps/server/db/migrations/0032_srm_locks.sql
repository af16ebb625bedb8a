-- Who has a contract open in the back office. A row holds until its end; whoever works there moves the end on, and a
-- browser that died holds nobody up for long.
create table srm_locks (
  company_id bigint not null references companies,
  contract_id bigint not null,
  user_id bigint not null,
  -- Whom a back office outside names as its operator; empty for our own.
  operator text not null default '',
  taken_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, contract_id),
  constraint srm_lock_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint srm_lock_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('srm_locks', 'select, insert, update, delete');
