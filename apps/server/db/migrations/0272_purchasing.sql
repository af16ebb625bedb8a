-- What the company buys: of whom, for which yard or work order, and what of it came.
create table part_vendors (
  company_id bigint not null,
  part_id bigint not null,
  vendor_id bigint not null,
  -- Under which number the vendor sells it.
  vendor_part_number text not null default '',
  price numeric(15,2),
  -- It is sold in so many at a time.
  pack numeric(12,2) not null default 1,
  lead_days integer,
  is_preferred boolean not null default false,
  primary key (company_id, part_id, vendor_id),
  constraint part_vendor_figures_in_bounds check (
    coalesce(price >= 0, true) and pack > 0 and coalesce(lead_days between 0 and 1000, true)),
  constraint part_vendor_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint part_vendor_vendor_exists foreign key (company_id, vendor_id) references vendors (company_id, id)
);
create unique index part_vendor_preferred_once on part_vendors (company_id, part_id) where is_preferred;
create index part_vendors_by_number on part_vendors (company_id, lower(vendor_part_number)) where vendor_part_number <> '';
call tenant_table('part_vendors', 'select, insert, update, delete');

create table purchase_orders (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  status text not null default 'draft',
  vendor_id bigint not null,
  division_id bigint not null,
  location_id bigint not null,
  expected_on date,
  -- The vendor's number for it.
  reference text not null default '',
  comments text not null default '',
  created_by bigint not null,
  created_at timestamptz not null,
  ordered_at timestamptz,
  ended_at timestamptz,
  -- Why no more comes; empty where all of it came.
  end_reason text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint purchase_order_number_taken unique (company_id, number),
  constraint purchase_order_status_known check (status in ('draft', 'ordered', 'closed', 'cancelled')),
  constraint purchase_order_draft_is_not_ordered check (status <> 'draft' or ordered_at is null),
  constraint purchase_order_ordered_before check (status not in ('ordered', 'closed') or ordered_at is not null),
  constraint purchase_order_end_told check ((status in ('closed', 'cancelled')) = (ended_at is not null)),
  constraint purchase_order_vendor_exists foreign key (company_id, vendor_id) references vendors (company_id, id),
  constraint purchase_order_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint purchase_order_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint purchase_order_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index purchase_orders_by_vendor on purchase_orders (company_id, vendor_id, id desc);
create index purchase_orders_open on purchase_orders (company_id, id desc) where status in ('draft', 'ordered');
call tenant_table('purchase_orders');

create table purchase_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  purchase_order_id bigint not null,
  line_number integer not null,
  kind text not null,
  part_id bigint,
  description text not null,
  vendor_part_number text not null default '',
  ordered numeric(12,2) not null,
  received numeric(12,2) not null default 0,
  -- What was ordered and will not come.
  cancelled numeric(12,2) not null default 0,
  unit_cost numeric(15,2),
  work_order_id bigint,
  work_line_id bigint,
  primary key (company_id, id),
  constraint purchase_line_number_taken unique (company_id, purchase_order_id, line_number),
  constraint purchase_line_kind_known check (kind in ('part', 'sublet', 'other')),
  constraint purchase_line_has_its_product check ((kind = 'part') = (part_id is not null) and (kind <> 'sublet' or work_line_id is not null)),
  constraint purchase_line_of_its_order check ((work_order_id is null) = (work_line_id is null)),
  constraint purchase_line_ordered_positive check (ordered > 0),
  constraint purchase_line_received_beyond check (received >= 0 and cancelled >= 0 and received + cancelled <= ordered),
  constraint purchase_line_cost_not_negative check (coalesce(unit_cost >= 0, true)),
  constraint purchase_line_order_exists foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  constraint purchase_line_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint purchase_line_work_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint work_line_on_purchase foreign key (company_id, work_line_id) references work_lines (company_id, id)
);
create index purchase_lines_by_part on purchase_lines (company_id, part_id) where part_id is not null and received + cancelled < ordered;
create index purchase_lines_by_work_order on purchase_lines (company_id, work_order_id) where work_order_id is not null;
call tenant_table('purchase_lines', 'select, insert, update, delete');

create table purchase_receipts (
  company_id bigint not null,
  id bigint generated always as identity,
  purchase_order_id bigint not null,
  -- The number on the vendor's packing slip.
  slip text not null default '',
  received_at timestamptz not null,
  received_by bigint not null,
  reversed_at timestamptz,
  reversed_by bigint,
  reversal_reason text not null default '',
  primary key (company_id, id),
  constraint purchase_receipt_reversal_told check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason = '')),
  constraint purchase_receipt_order_exists foreign key (company_id, purchase_order_id) references purchase_orders (company_id, id),
  constraint purchase_receipt_by_exists foreign key (company_id, received_by) references users (company_id, id),
  constraint purchase_receipt_reversed_by_exists foreign key (company_id, reversed_by) references users (company_id, id)
);
create index purchase_receipts_by_order on purchase_receipts (company_id, purchase_order_id, id);
call tenant_table('purchase_receipts');

create table purchase_receipt_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  purchase_receipt_id bigint not null,
  purchase_line_id bigint not null,
  quantity numeric(12,2) not null,
  unit_cost numeric(15,2),
  bin text not null default '',
  serial_numbers text[] not null default '{}',
  primary key (company_id, id),
  constraint purchase_receipt_line_once unique (company_id, purchase_receipt_id, purchase_line_id),
  constraint purchase_receipt_quantity_positive check (quantity > 0),
  constraint purchase_receipt_line_receipt_exists foreign key (company_id, purchase_receipt_id) references purchase_receipts (company_id, id),
  constraint purchase_receipt_line_line_exists foreign key (company_id, purchase_line_id) references purchase_lines (company_id, id)
);
call tenant_table('purchase_receipt_lines', 'select, insert');

-- Lines of purchase orders for it that are not done: until then it is neither closed nor billed.
alter table work_orders
  add column open_purchases integer not null default 0,
  add constraint work_order_awaits_parts check (open_purchases = 0 or (open_purchases > 0 and status <> 3));
