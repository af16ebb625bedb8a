-- A named list of rates that is given to customers.
create table price_lists (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint price_list_code_taken unique (company_id, code)
);
call tenant_table('price_lists');

alter table customers add column price_list_id bigint;
alter table customers add constraint customer_price_list_exists foreign key (company_id, price_list_id) references price_lists (company_id, id);
create index customers_by_price_list on customers (company_id, price_list_id) where price_list_id is not null;

-- What one product, group or class costs: for everybody, or as agreed with a customer, for a site, on a price list or in a
-- division. `owner` and `product` spell the same as texts, so that all tables that may price a line are one probe of one index.
create table rate_tables (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  customer_id bigint,
  site_id bigint,
  price_list_id bigint,
  division_id bigint,
  asset_id bigint,
  group_id bigint,
  class_id bigint,
  owner text not null generated always as (coalesce(
    'customer:' || customer_id::text, 'site:' || site_id::text, 'price_list:' || price_list_id::text,
    'division:' || division_id::text, '')) stored,
  product text not null generated always as (coalesce(
    'asset:' || asset_id::text, 'group:' || group_id::text, 'class:' || class_id::text, '')) stored,
  -- The last day on which a document may begin at these rates.
  expires_on date,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint rate_table_taken unique (company_id, product, owner),
  constraint rate_table_has_one_product check (num_nonnulls(asset_id, group_id, class_id) = 1),
  constraint rate_table_has_one_owner check (num_nonnulls(customer_id, site_id, price_list_id, division_id) <= 1),
  constraint rate_table_expires_when_owned check (
    expires_on is null or num_nonnulls(customer_id, site_id, price_list_id, division_id) = 1),
  constraint rate_table_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint rate_table_site_exists foreign key (company_id, site_id) references sites (company_id, id),
  constraint rate_table_price_list_exists foreign key (company_id, price_list_id) references price_lists (company_id, id),
  constraint rate_table_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint rate_table_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint rate_table_group_exists foreign key (company_id, group_id) references groups (company_id, id),
  constraint rate_table_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
create index rate_tables_by_owner on rate_tables (company_id, owner, id);

-- The rates that were there go into tables of their own. Their owner does not see them while row security is forced.
alter table rates no force row level security;
insert into rate_tables (company_id, asset_id, group_id, class_id)
  select distinct company_id, asset_id, group_id, class_id from rates;
alter table rates add column rate_table_id bigint;
update rates r set rate_table_id = t.id from rate_tables t
  where t.company_id = r.company_id
    and (t.asset_id, t.group_id, t.class_id) is not distinct from (r.asset_id, r.group_id, r.class_id);
alter table rates alter column rate_table_id set not null;
alter table rates drop column asset_id, drop column group_id, drop column class_id;
alter table rates add constraint rate_code_taken unique (company_id, rate_table_id, code);
alter table rates add constraint rate_table_exists foreign key (company_id, rate_table_id) references rate_tables (company_id, id);
alter table rates drop constraint rate_unit_known;
alter table rates add constraint rate_unit_known check (unit in ('minute', 'hour', 'day', 'week', 'four_week', 'month'));
alter table rates force row level security;
call tenant_table('rate_tables', 'select, insert, update, delete');
