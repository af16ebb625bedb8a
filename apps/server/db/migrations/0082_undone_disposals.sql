-- What left the fleet by mistake comes back. The disposal stays as it was written down; that it was undone is a row beside it.
alter table disposals
  -- Out of whose stock it went; null where nobody wrote it down, which is the asset's own location.
  add column location_id bigint,
  -- Whether it was rented until then.
  add column was_active boolean not null default true,
  add constraint disposal_location_exists foreign key (company_id, location_id) references locations (company_id, id);
create index disposals_by_location on disposals (company_id, location_id) where location_id is not null;

create table disposal_undos (
  company_id bigint not null references companies,
  disposal_id bigint not null,
  reason text not null,
  user_id bigint,
  at timestamptz not null,
  constraint disposal_undone_once primary key (company_id, disposal_id),
  constraint disposal_undo_has_reason check (reason <> ''),
  constraint disposal_undo_disposal_exists foreign key (company_id, disposal_id) references disposals (company_id, id),
  constraint disposal_undo_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
create index disposal_undos_by_user on disposal_undos (company_id, user_id) where user_id is not null;
call tenant_table('disposal_undos', 'select, insert');
