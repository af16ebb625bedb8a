-- Where a pickup of a contract begins, when that is not where it was delivered to.
alter table contracts add column pick_up_from jsonb;

-- What was written of a trip that failed, and the line that charges it.
alter table tickets
  add column failure_note text not null default '',
  add column dry_run_line_id bigint,
  add constraint ticket_dry_run_line_exists foreign key (company_id, dry_run_line_id) references contract_lines (company_id, id),
  add constraint ticket_dry_run_is_of_failed check (dry_run_line_id is null or coalesce(outcome, '') = 'failed');

-- A task carries lines of a contract, machines of ours, or what its words say: each row exactly one of them.
alter table ticket_assets
  alter column contract_line_id drop not null,
  add column asset_id bigint,
  add column description text not null default '',
  add constraint ticket_asset_machine_exists foreign key (company_id, asset_id) references assets (company_id, id),
  add constraint ticket_machine_once unique (company_id, ticket_id, asset_id),
  add constraint ticket_carries_one_thing check (
    (contract_line_id is not null)::integer + (asset_id is not null)::integer + (description <> '')::integer = 1);
create index ticket_assets_by_machine on ticket_assets (company_id, asset_id) where asset_id is not null;
create index tickets_failed on tickets (company_id, closed_at, id) where outcome = 'failed';

-- Which reasons for a failed trip are charged, and by which service.
create table ticket_settings (
  company_id bigint not null references companies,
  row_version integer not null default 1,
  primary key (company_id)
);
call tenant_table('ticket_settings', 'select, insert, update');
create table dry_run_charges (
  company_id bigint not null,
  reason text not null,
  service_id bigint not null,
  primary key (company_id, reason),
  constraint dry_run_reason_known check (reason in
    ('not_there', 'no_access', 'wrong_address', 'not_ready', 'refused', 'weather', 'truck', 'other')),
  constraint dry_run_settings_exist foreign key (company_id) references ticket_settings (company_id),
  constraint dry_run_service_exists foreign key (company_id, service_id) references services (company_id, id)
);
call tenant_table('dry_run_charges', 'select, insert, update, delete');
