-- A machine that came back damaged is down from that instant (W), until an inspection passes. The return line owns the hold.
alter table holds
  add column return_line_id bigint,
  add constraint hold_return_line_exists foreign key (company_id, return_line_id) references return_lines (company_id, id),
  add constraint hold_down_is_of_return check (
    return_line_id is null
    or (status_code = 'W' and contract_line_id is null and transfer_line_id is null and out_at is null and ends_at is null)
  );
create unique index hold_down_once on holds (company_id, return_line_id) where return_line_id is not null;

create table inspections (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  asset_id bigint not null,
  return_line_id bigint not null,
  outcome text not null,
  note text not null default '',
  user_id bigint,
  at timestamptz not null,
  primary key (company_id, id),
  constraint inspection_outcome_known check (outcome in ('passed', 'still_down')),
  -- What keeps a machine down is said.
  constraint inspection_note_given check (outcome = 'passed' or note <> ''),
  constraint inspection_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint inspection_return_line_exists foreign key (company_id, return_line_id) references return_lines (company_id, id),
  constraint inspection_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
create unique index inspection_passed_once on inspections (company_id, return_line_id) where outcome = 'passed';
create index inspections_by_asset on inspections (company_id, asset_id, id desc);
create index inspections_by_return_line on inspections (company_id, return_line_id);
create index inspections_by_user on inspections (company_id, user_id) where user_id is not null;
call tenant_table('inspections', 'select, insert');
