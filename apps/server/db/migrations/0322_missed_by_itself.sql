-- A missed rental is noted by the product itself, too: of which document, and once for each product of it. One that was noted in error is
-- removed with its reason, and stays in the history.
alter table missed_rentals
  add column by_system boolean not null default false,
  add column contract_id bigint,
  add column removed_at timestamptz,
  add column removed_by bigint,
  add column removal_reason text not null default '',
  add constraint missed_rental_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  add constraint missed_rental_remover_exists foreign key (company_id, removed_by) references users (company_id, id),
  add constraint missed_rental_names_document check (not by_system or contract_id is not null),
  add constraint missed_rental_removed_whole check ((removed_at is null) = (removed_by is null) and (removed_at is null) = (removal_reason = ''));
create unique index missed_rental_noted_once on missed_rentals (company_id, contract_id, asset_id) where by_system;
grant update (removed_at, removed_by, removal_reason) on missed_rentals to yardline_app;
