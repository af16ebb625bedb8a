-- Each product that went out in the place of another, with who decided it, when and why. A line says the last one alone.
create table substitutions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  -- The line that was asked for, and the one that got the other product: another one where a part of a line was substituted.
  contract_line_id bigint not null,
  new_line_id bigint not null,
  old_asset_id bigint not null,
  new_asset_id bigint not null,
  quantity numeric(12,0) not null,
  reason text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint substitution_same_product check (old_asset_id <> new_asset_id),
  constraint substitution_quantity_positive check (quantity > 0),
  constraint substitution_has_reason check (reason <> ''),
  constraint substitution_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint substitution_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id),
  constraint substitution_new_line_exists foreign key (company_id, new_line_id) references contract_lines (company_id, id),
  constraint substitution_old_asset_exists foreign key (company_id, old_asset_id) references assets (company_id, id),
  constraint substitution_new_asset_exists foreign key (company_id, new_asset_id) references assets (company_id, id),
  constraint substitution_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index substitutions_by_contract on substitutions (company_id, contract_id, id);
create index substitutions_by_line on substitutions (company_id, contract_line_id);
create index substitutions_by_new_line on substitutions (company_id, new_line_id);
create index substitutions_by_old_asset on substitutions (company_id, old_asset_id);
create index substitutions_by_new_asset on substitutions (company_id, new_asset_id);
call tenant_table('substitutions', 'select, insert');
