-- What becomes of an asset between its purchase and its sale.

alter table assets
  -- Who sold it to us, how long it is under warranty, and until when it may be used at all.
  add column vendor text not null default '',
  add column warranty_until date,
  add column warranty_terms text not null default '',
  add column expires_on date,
  -- The day on which the last of it left the fleet for good.
  add column disposed_on date,
  -- The codes of asset_barcodes in one text, kept by the verbs that write there, so that a search reads one row.
  add column more_barcodes text not null default '',
  add constraint asset_disposed_is_not_rented check (disposed_on is null or not is_active);
alter table assets alter column search set expression as (lower(number || ' ' || description || ' ' || make || ' ' || model
  || ' ' || serial_number || ' ' || coalesce(barcode, '') || ' ' || more_barcodes));
create index assets_by_last_day on assets (company_id, least(warranty_until, expires_on)) where is_active;

-- What an asset can be scanned by beside the barcode on its label: the maker's, an old one.
create table asset_barcodes (
  company_id bigint not null,
  code text not null,
  asset_id bigint not null,
  added_at timestamptz not null,
  constraint asset_barcodes_taken primary key (company_id, code),
  constraint asset_barcode_asset_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
create index asset_barcodes_by_asset on asset_barcodes (company_id, asset_id, code);
call tenant_table('asset_barcodes', 'select, insert, delete');

-- What explains a reading below the one before: a dial that ran over, a meter that was exchanged.
alter table meter_readings
  add column new_meter_digits integer,
  add column old_closing_meter numeric(12,1),
  add column new_initial_meter numeric(12,1),
  add constraint meter_exchange_is_whole check ((old_closing_meter is null) = (new_initial_meter is null));

-- How pieces left the fleet for good, when, and what was got for them.
create table disposals (
  company_id bigint not null,
  id bigint generated always as identity,
  asset_id bigint not null,
  kind text not null,
  quantity numeric(12,0) not null,
  disposed_on date not null,
  proceeds numeric(15,2) not null default 0,
  customer_id bigint,
  reason text not null default '',
  user_id bigint,
  at timestamptz not null,
  primary key (company_id, id),
  constraint disposal_kind_known check (kind in ('sold', 'scrapped', 'lost')),
  constraint disposal_quantity_positive check (quantity > 0),
  constraint disposal_proceeds_not_negative check (proceeds >= 0),
  constraint disposal_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint disposal_customer_exists foreign key (company_id, customer_id) references customers (company_id, id)
);
create index disposals_by_asset on disposals (company_id, asset_id, id);
call tenant_table('disposals', 'select, insert');

-- Classes and groups that take nothing new.
alter table classes add column is_active boolean not null default true;
alter table groups add column is_active boolean not null default true;
