-- Products that go along with others: a list has a number by which older programs know it, says what it suggests, and is
-- carried by products, or by the groups or classes of those that carry none of their own.
create table suggestion_lists (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number text not null,
  description text not null,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint suggestion_list_number_taken unique (company_id, number)
);
call tenant_table('suggestion_lists');

create table suggestions (
  company_id bigint not null references companies,
  list_id bigint not null,
  position integer not null,
  asset_id bigint,
  part_id bigint,
  service_id bigint,
  -- With each piece of the product that it goes along with.
  quantity numeric(12,2) not null,
  is_auto_added boolean not null,
  primary key (company_id, list_id, position),
  constraint suggestion_of_one check (num_nonnulls(asset_id, part_id, service_id) = 1),
  constraint suggestion_quantity_positive check (quantity > 0),
  constraint suggestion_list_exists foreign key (company_id, list_id) references suggestion_lists (company_id, id),
  constraint suggestion_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint suggestion_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint suggestion_service_exists foreign key (company_id, service_id) references services (company_id, id)
);
create index suggestions_by_asset on suggestions (company_id, asset_id) where asset_id is not null;
create index suggestions_by_part on suggestions (company_id, part_id) where part_id is not null;
create index suggestions_by_service on suggestions (company_id, service_id) where service_id is not null;
call tenant_table('suggestions', 'select, insert, update, delete');

create table suggestion_carriers (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  list_id bigint not null,
  asset_id bigint,
  part_id bigint,
  group_id bigint,
  class_id bigint,
  primary key (company_id, id),
  constraint suggestion_carrier_of_one check (num_nonnulls(asset_id, part_id, group_id, class_id) = 1),
  constraint suggestion_asset_taken unique (company_id, asset_id),
  constraint suggestion_part_taken unique (company_id, part_id),
  constraint suggestion_group_taken unique (company_id, group_id),
  constraint suggestion_class_taken unique (company_id, class_id),
  constraint suggestion_carrier_list_exists foreign key (company_id, list_id) references suggestion_lists (company_id, id),
  constraint suggestion_carrier_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint suggestion_carrier_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint suggestion_carrier_group_exists foreign key (company_id, group_id) references groups (company_id, id),
  constraint suggestion_carrier_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
create index suggestion_carriers_by_list on suggestion_carriers (company_id, list_id);
call tenant_table('suggestion_carriers', 'select, insert, update, delete');
