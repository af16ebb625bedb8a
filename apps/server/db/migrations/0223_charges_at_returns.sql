-- A service may be offered at a return, as the charge for what happened, for machines of one class or of every class.
alter table services
  add column offered_as text not null default '',
  add column offered_class_id bigint,
  add constraint service_offered_as_known check (offered_as in ('', 'damage', 'cleaning', 'fuel', 'missing_parts')),
  add constraint service_offered_at_price check (offered_as = '' or price_kind = 'flat'),
  add constraint service_offered_class_of_offer check (offered_class_id is null or offered_as <> ''),
  add constraint service_class_exists foreign key (company_id, offered_class_id) references classes (company_id, id);
create index services_by_class on services (company_id, offered_class_id) where offered_class_id is not null;

-- What was charged for what came back: once for each service and line of a return, as a line of the contract.
create table return_charges (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  return_line_id bigint not null,
  service_id bigint not null,
  contract_line_id bigint not null,
  primary key (company_id, id),
  constraint return_charge_once unique (company_id, return_line_id, service_id),
  constraint return_charge_line_once unique (company_id, contract_line_id),
  constraint return_charge_return_line_exists foreign key (company_id, return_line_id) references return_lines (company_id, id),
  constraint return_charge_service_exists foreign key (company_id, service_id) references services (company_id, id),
  constraint return_charge_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
create index return_charges_by_service on return_charges (company_id, service_id);
call tenant_table('return_charges', 'select, insert');
