-- An estimate becomes a work order or a contract of what is sold and charged; it stays on record, and tells which.
alter table estimates
  add column converted_contract_id bigint,
  -- By which services its labor and the work of others stand on that contract.
  add column labor_service_id bigint,
  add column sublet_service_id bigint,
  drop constraint estimate_converted_into,
  add constraint estimate_converted_into check (
    (status = 'converted') = (converted_order_id is not null or converted_contract_id is not null)
    and (converted_order_id is null or converted_contract_id is null)),
  add constraint estimate_services_of_contract check (
    converted_contract_id is not null or (labor_service_id is null and sublet_service_id is null)),
  add constraint estimate_new_contract_exists foreign key (company_id, converted_contract_id) references contracts (company_id, id),
  add constraint estimate_labor_service_exists foreign key (company_id, labor_service_id) references services (company_id, id),
  add constraint estimate_sublet_service_exists foreign key (company_id, sublet_service_id) references services (company_id, id);
create unique index estimate_of_contract_once on estimates (company_id, converted_contract_id)
  where converted_contract_id is not null;
-- The last conversion of each service is what the next one proposes.
create index estimates_by_labor_service on estimates (company_id, id desc) where labor_service_id is not null;
create index estimates_by_sublet_service on estimates (company_id, id desc) where sublet_service_id is not null;
