create table assets (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number text not null,
  description text not null,
  kind text not null default 'numbered',
  group_id bigint not null,
  class_id bigint not null,
  location_id bigint not null,
  division_id bigint not null,
  customer_id bigint,
  quantity numeric(12,0) not null default 1,
  make text not null default '',
  model text not null default '',
  model_year integer,
  serial_number text not null default '',
  barcode text,
  meter_type text not null default '',
  meter numeric(12,1),
  fuel_type text not null default '',
  tank_capacity numeric(7,1),
  list_price numeric(15,2) not null default 0,
  cost numeric(15,2) not null default 0,
  purchased_on date,
  bin text not null default '',
  comments text not null default '',
  is_active boolean not null default true,
  -- What the asset is in now, kept by the verbs that change it, so that a board is one index scan.
  status_code text not null default 'A',
  status_contract_id bigint,
  status_until timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  search text not null generated always as (lower(number || ' ' || description || ' ' || make || ' ' || model || ' ' || serial_number || ' ' || coalesce(barcode, ''))) stored,
  primary key (company_id, id),
  constraint asset_number_taken unique (company_id, number),
  constraint asset_barcode_taken unique (company_id, barcode),
  constraint asset_kind_known check (kind in ('numbered', 'bulk', 'customer_owned')),
  constraint asset_numbered_is_one check (kind = 'bulk' or quantity in (0, 1)),
  constraint asset_quantity_not_negative check (quantity >= 0),
  constraint asset_customer_owned_has_customer check ((kind = 'customer_owned') = (customer_id is not null)),
  constraint asset_meter_type_known check (meter_type in ('M', 'Y', 'N', 'B', '')),
  constraint asset_group_exists foreign key (company_id, group_id) references groups (company_id, id),
  constraint asset_class_exists foreign key (company_id, class_id) references classes (company_id, id),
  constraint asset_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint asset_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint asset_customer_exists foreign key (company_id, customer_id) references customers (company_id, id)
);
create index assets_by_group on assets (company_id, group_id, number);
create index assets_by_status on assets (company_id, status_code, number);
create index assets_by_description on assets (company_id, lower(description), id);
create index assets_by_serial on assets (company_id, serial_number) where serial_number <> '';
create index assets_by_search on assets using gin (search gin_trgm_ops);
call tenant_table('assets');

-- Bulk stock per location; the sum is assets.quantity.
create table bulk_stock (
  company_id bigint not null,
  asset_id bigint not null,
  location_id bigint not null,
  quantity numeric(12,0) not null,
  primary key (company_id, asset_id, location_id),
  constraint bulk_stock_not_negative check (quantity >= 0),
  constraint bulk_stock_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint bulk_stock_location_exists foreign key (company_id, location_id) references locations (company_id, id)
);
call tenant_table('bulk_stock');

create table meter_readings (
  company_id bigint not null,
  id bigint generated always as identity,
  asset_id bigint not null,
  reading numeric(12,1) not null,
  read_at timestamptz not null,
  reason text not null default '',
  source text not null,
  user_id bigint,
  primary key (company_id, id),
  constraint meter_reading_not_negative check (reading >= 0),
  constraint meter_reading_asset_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
create index meter_readings_by_asset on meter_readings (company_id, asset_id, id);
call tenant_table('meter_readings');

create table parts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number text not null,
  description text not null,
  class_id bigint not null,
  unit text not null default 'each',
  list_price numeric(15,2) not null,
  cost numeric(15,2) not null default 0,
  barcode text,
  reorder_point numeric(12,2) not null default 0,
  is_active boolean not null default true,
  row_version integer not null default 1,
  search text not null generated always as (lower(number || ' ' || description || ' ' || coalesce(barcode, ''))) stored,
  primary key (company_id, id),
  constraint part_number_taken unique (company_id, number),
  constraint part_barcode_taken unique (company_id, barcode),
  constraint part_prices_not_negative check (list_price >= 0 and cost >= 0),
  constraint part_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
create index parts_by_search on parts using gin (search gin_trgm_ops);
call tenant_table('parts');

create table part_stock (
  company_id bigint not null,
  part_id bigint not null,
  location_id bigint not null,
  on_hand numeric(12,2) not null default 0,
  primary key (company_id, part_id, location_id),
  constraint part_out_of_stock check (on_hand >= 0),
  constraint part_stock_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint part_stock_location_exists foreign key (company_id, location_id) references locations (company_id, id)
);
call tenant_table('part_stock');

-- Every change of part_stock, in the same transaction: on hand is the sum of its moves.
create table stock_moves (
  company_id bigint not null,
  id bigint generated always as identity,
  part_id bigint not null,
  location_id bigint not null,
  quantity numeric(12,2) not null,
  reason text not null,
  contract_id bigint,
  user_id bigint,
  moved_at timestamptz not null,
  primary key (company_id, id),
  constraint stock_move_part_exists foreign key (company_id, part_id, location_id) references part_stock (company_id, part_id, location_id)
);
create index stock_moves_by_part on stock_moves (company_id, part_id, location_id, id);
call tenant_table('stock_moves', 'select, insert');

create table rates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  asset_id bigint,
  group_id bigint,
  class_id bigint,
  code text not null,
  description text not null,
  unit text not null,
  unit_count integer not null default 1,
  amount numeric(15,2) not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint rate_has_one_owner check (num_nonnulls(asset_id, group_id, class_id) = 1),
  constraint rate_unit_known check (unit in ('hour', 'day', 'week', 'four_week')),
  constraint rate_count_positive check (unit_count > 0),
  constraint rate_amount_in_bounds check (amount >= 0),
  constraint rate_code_taken unique nulls not distinct (company_id, asset_id, group_id, class_id, code),
  constraint rate_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint rate_group_exists foreign key (company_id, group_id) references groups (company_id, id),
  constraint rate_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
call tenant_table('rates', 'select, insert, update, delete');
