-- Quotes, reservations and contracts are one noun in three kinds; a conversion makes the next document and closes the last.
create table contracts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  status text not null default 'draft',
  number bigint,
  source_contract_id bigint,
  customer_id bigint,
  site_id bigint,
  division_id bigint,
  location_id bigint,
  salesman_user_id bigint,
  reference text not null default '',
  po_number text not null default '',
  name_checklist text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  is_indefinite boolean not null default false,
  rental_discount numeric(7,4) not null default 0,
  sales_discount numeric(7,4) not null default 0,
  charges_waiver boolean not null default false,
  waiver_code text not null default '',
  waiver_percent numeric(7,4) not null default 0,
  tax1_code_id bigint,
  tax2_code_id bigint,
  exemption_number text not null default '',
  exemption_type text not null default '',
  creates_delivery_ticket boolean not null default false,
  deliver_to jsonb,
  comments text not null default '',
  rental_total numeric(15,2) not null default 0,
  sales_total numeric(15,2) not null default 0,
  services_total numeric(15,2) not null default 0,
  waiver_total numeric(15,2) not null default 0,
  tax1_total numeric(15,2) not null default 0,
  tax2_total numeric(15,2) not null default 0,
  total numeric(15,2) not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  -- What was typed and what it would cost, until the draft is opened: a draft may break every rule, so it has no lines yet.
  draft jsonb,
  row_version integer not null default 1,
  search text not null generated always as (lower(coalesce(number::text, '') || ' ' || reference || ' ' || po_number)) stored,
  primary key (company_id, id),
  constraint contract_draft_when_draft check (status in ('draft', 'cancelled') or draft is null),
  constraint contract_number_taken unique (company_id, kind, number),
  constraint contract_kind_known check (kind in ('quote', 'reservation', 'contract')),
  constraint contract_status_known check (status in ('draft', 'open', 'converted', 'closed', 'cancelled')),
  constraint contract_number_when_saved check ((status = 'draft') = (number is null) or status = 'cancelled'),
  constraint contract_period_ordered check (ends_at is null or starts_at is null or ends_at > starts_at),
  constraint contract_discounts_in_bounds check (rental_discount between 0 and 100 and sales_discount between 0 and 100),
  constraint contract_total_adds_up check (total = rental_total + sales_total + services_total + waiver_total + tax1_total + tax2_total),
  constraint contract_complete_when_saved check (status in ('draft', 'cancelled') or num_nulls(customer_id, division_id, location_id, starts_at) = 0),
  constraint contract_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint contract_site_exists foreign key (company_id, site_id) references sites (company_id, id),
  constraint contract_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint contract_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint contract_salesman_exists foreign key (company_id, salesman_user_id) references users (company_id, id),
  constraint contract_source_exists foreign key (company_id, source_contract_id) references contracts (company_id, id),
  constraint contract_tax1_exists foreign key (company_id, tax1_code_id) references tax_codes (company_id, id),
  constraint contract_tax2_exists foreign key (company_id, tax2_code_id) references tax_codes (company_id, id)
);
create index contracts_by_kind on contracts (company_id, kind, id desc);
create index contracts_by_status on contracts (company_id, kind, status, id desc);
create index contracts_by_search on contracts using gin (search gin_trgm_ops);
create index contracts_by_source on contracts (company_id, source_contract_id) where source_contract_id is not null;
create index contracts_by_customer on contracts (company_id, customer_id, id desc);
create index contracts_open_by_end on contracts (company_id, ends_at) where status = 'open';
create index contracts_open_by_start on contracts (company_id, starts_at) where status = 'open';
call tenant_table('contracts');

create table contract_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  contract_id bigint not null,
  line_number integer not null,
  type text not null,
  asset_id bigint,
  part_id bigint,
  service_id bigint,
  description text not null,
  quantity numeric(12,2) not null,
  -- What is still with the customer; a partial return splits the line and leaves this at the remainder.
  starts_at timestamptz,
  ends_at timestamptz,
  out_at timestamptz,
  returned_at timestamptz,
  billed_through timestamptz,
  status_code text not null default '',
  rate_override numeric(15,2),
  rate_code text not null default '',
  unit_price numeric(15,2) not null default 0,
  discount_percent numeric(7,4),
  discount_amount numeric(15,2) not null default 0,
  extended_amount numeric(15,2) not null default 0,
  is_chargeable boolean not null default true,
  is_printed boolean not null default true,
  meter_out numeric(12,1),
  meter_in numeric(12,1),
  meter_reason text not null default '',
  fuel_out integer,
  fuel_in integer,
  rates jsonb not null default '[]',
  price jsonb,
  split_from_line_id bigint,
  is_removed boolean not null default false,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint contract_line_number_taken unique (company_id, contract_id, line_number),
  constraint contract_line_type_known check (type in ('R', 'S', 'V')),
  constraint contract_line_has_one_product check (
    num_nonnulls(asset_id, part_id, service_id) = 1
    and case type when 'R' then asset_id when 'S' then part_id else service_id end is not null),
  constraint contract_line_quantity_positive check (quantity > 0),
  constraint contract_line_status_known check (status_code in ('', 'O', 'F', 'R', 'S')),
  constraint contract_line_discount_in_bounds check (discount_percent between 0 and 100),
  constraint contract_line_fuel_in_eighths check (fuel_out between 0 and 8 and fuel_in between 0 and 8),
  constraint contract_line_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint contract_line_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint contract_line_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint contract_line_service_exists foreign key (company_id, service_id) references services (company_id, id),
  constraint contract_line_split_exists foreign key (company_id, split_from_line_id) references contract_lines (company_id, id)
);
create index contract_lines_by_asset on contract_lines (company_id, asset_id, id desc) where asset_id is not null;
create index contract_lines_on_rent on contract_lines (company_id, contract_id) where status_code in ('O', 'F');
call tenant_table('contract_lines');

-- Who has what when. Two overlapping holds of one numbered asset cannot exist; bulk is swept under a lock of the asset row.
create table holds (
  company_id bigint not null,
  id bigint generated always as identity,
  asset_id bigint not null,
  location_id bigint not null,
  contract_id bigint,
  contract_line_id bigint,
  status_code text not null,
  quantity numeric(12,0) not null,
  is_exclusive boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  out_at timestamptz,
  released_at timestamptz,
  primary key (company_id, id),
  constraint hold_quantity_positive check (quantity > 0),
  constraint hold_exclusive_is_one check (not is_exclusive or quantity = 1),
  constraint hold_period_ordered check (ends_at is null or ends_at > starts_at),
  constraint hold_status_known check (status_code in ('C', 'D', 'F', 'I', 'L', 'O', 'P', 'R', 'S', 'W', 'X', 'CP', 'E')),
  constraint hold_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint hold_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint hold_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint hold_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id),
  constraint product_unavailable exclude using gist (
    company_id with =, asset_id with =, tstzrange(starts_at, ends_at, '[)') with &&
  ) where (released_at is null and is_exclusive)
);
create index holds_open_by_asset on holds (company_id, asset_id, ends_at, starts_at) include (quantity, out_at, status_code) where released_at is null;
create index holds_past_by_asset on holds (company_id, asset_id, id) where released_at is not null;
create index holds_open_by_line on holds (company_id, contract_line_id) where released_at is null;
create index holds_open_by_contract on holds (company_id, contract_id) where released_at is null;
-- A numbered machine is in one place: an overdue unit stays out past its planned end.
create unique index asset_already_out on holds (company_id, asset_id) where released_at is null and is_exclusive and out_at is not null;
call tenant_table('holds');

create table off_rents (
  company_id bigint not null,
  id bigint generated always as identity,
  contract_line_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  free_percent numeric(5,2) not null default 100,
  status text not null default 'approved',
  primary key (company_id, id),
  constraint off_rent_status_known check (status in ('created', 'updated', 'deleted', 'approved')),
  constraint off_rent_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
call tenant_table('off_rents');
