-- Another product in place of the one that was asked for, before it goes out: the line keeps what was requested and why it
-- has something else. Who did it and when is in the audit.
alter table contract_lines
  add column requested_asset_id bigint,
  add column substitution_reason text not null default '',
  add constraint substitution_same_product check (requested_asset_id <> asset_id),
  add constraint substitution_has_reason check ((requested_asset_id is null) = (substitution_reason = '')),
  add constraint substitution_requested_exists foreign key (company_id, requested_asset_id) references assets (company_id, id);
