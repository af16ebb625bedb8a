create table tax_codes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  description text not null,
  percent numeric(7,4) not null,
  is_compound boolean not null default false,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint tax_code_taken unique (company_id, code),
  constraint tax_percent_in_bounds check (percent between 0 and 100)
);
call tenant_table('tax_codes');

alter table divisions add constraint division_tax1_exists foreign key (company_id, tax1_code_id) references tax_codes (company_id, id);
alter table divisions add constraint division_tax2_exists foreign key (company_id, tax2_code_id) references tax_codes (company_id, id);

create table customers (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  customer_number text not null,
  name text not null,
  kind text not null default 'company',
  account_type text not null default 'Y',
  email text not null default '',
  phone text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  prov_state text not null default '',
  postal_code text not null default '',
  country text not null default 'U',
  credit_limit numeric(15,2),
  rental_discount_rate numeric(5,2) not null default 0,
  sales_discount_rate numeric(5,2) not null default 0,
  is_po_required boolean not null default false,
  blanket_po text not null default '',
  charges_waiver boolean not null default true,
  tax1_code_id bigint,
  tax2_code_id bigint,
  exemption_number text not null default '',
  exemption_type text not null default '',
  salesman_user_id bigint,
  comments text not null default '',
  is_active boolean not null default true,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  search text not null generated always as (lower(name || ' ' || customer_number || ' ' || phone || ' ' || email || ' ' || city)) stored,
  primary key (company_id, id),
  constraint customer_number_taken unique (company_id, customer_number),
  constraint customer_kind_known check (kind in ('individual', 'company')),
  constraint customer_account_type_known check (account_type in ('Y', 'N', 'H')),
  constraint customer_discounts_in_bounds check (rental_discount_rate between 0 and 100 and sales_discount_rate between 0 and 100),
  constraint customer_tax1_exists foreign key (company_id, tax1_code_id) references tax_codes (company_id, id),
  constraint customer_tax2_exists foreign key (company_id, tax2_code_id) references tax_codes (company_id, id),
  constraint customer_salesman_exists foreign key (company_id, salesman_user_id) references users (company_id, id)
);
create index customers_by_name on customers (company_id, lower(name), id);
create index customers_by_search on customers using gin (search gin_trgm_ops);
call tenant_table('customers');

create table contacts (
  company_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  first_name text not null,
  last_name text not null default '',
  job_title text not null default '',
  work_phone text not null default '',
  extension text not null default '',
  mobile_phone text not null default '',
  email text not null default '',
  may_rent boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint contact_customer_exists foreign key (company_id, customer_id) references customers (company_id, id)
);
create index contacts_by_customer on contacts (company_id, customer_id, id);
call tenant_table('contacts', 'select, insert, update, delete');

create table sites (
  company_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  site_number text not null,
  name text not null,
  address1 text not null,
  address2 text not null default '',
  city text not null,
  prov_state text not null,
  postal_code text not null,
  phone text not null default '',
  time_zone text,
  comments text not null default '',
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint site_number_taken unique (company_id, customer_id, site_number),
  constraint site_customer_exists foreign key (company_id, customer_id) references customers (company_id, id)
);
call tenant_table('sites');

-- A class drives tax, waiver, discounts and cycle; a group inside it drives rates.
create table classes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  kind text not null default 'rental',
  is_tax1 boolean not null default true,
  is_tax2 boolean not null default true,
  is_waiver_exempt boolean not null default false,
  allows_rental_discount boolean not null default true,
  allows_sales_discount boolean not null default true,
  has_availability boolean not null default true,
  turnaround_minutes integer not null default 0,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint class_code_taken unique (company_id, code),
  constraint class_kind_known check (kind in ('rental', 'sales')),
  constraint class_turnaround_in_bounds check (turnaround_minutes between 0 and 43200)
);
call tenant_table('classes');

create table groups (
  company_id bigint not null,
  id bigint generated always as identity,
  class_id bigint not null,
  code text not null,
  name text not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint group_code_taken unique (company_id, code),
  constraint group_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
call tenant_table('groups');

create table services (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  service_code text not null,
  description text not null,
  price_kind text not null default 'flat',
  amount numeric(15,2) not null,
  has_quantity_prompt boolean not null default false,
  is_automatic boolean not null default false,
  allows_edit boolean not null default true,
  is_tax1 boolean not null default true,
  is_tax2 boolean not null default true,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint service_code_taken unique (company_id, service_code),
  constraint service_price_kind_known check (price_kind in ('flat', 'percent')),
  constraint service_amount_in_bounds check (amount >= 0)
);
call tenant_table('services');
