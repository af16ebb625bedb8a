-- Machines that an order keeps out of service until an inspection in the shop passes. Whether the order holds its machine now is told
-- by its hold: one that is with a customer, or in the shop for another order, is held when it is back. It leaves for none meanwhile.
create table kept_machines (
  company_id bigint not null,
  work_order_id bigint not null,
  asset_id bigint not null,
  location_id bigint not null,
  -- When the order says that it will be ready; null: not known.
  ready_at timestamptz,
  primary key (company_id, work_order_id),
  constraint kept_machine_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint kept_machine_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint kept_machine_location_exists foreign key (company_id, location_id) references locations (company_id, id)
);
create index kept_machines_by_asset on kept_machines (company_id, asset_id);
call tenant_table('kept_machines', 'select, insert, update, delete');
insert into kept_machines (company_id, work_order_id, asset_id, location_id, ready_at)
select company_id, id, asset_id, location_id, ready_at from work_orders
where is_out_of_service and passed_by_id is null and asset_kind = 'numbered';
