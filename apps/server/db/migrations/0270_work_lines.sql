-- What work is worth: codes of labor with their rates, and codes of repairs with the hours that they usually take.
create table labor_codes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  description text not null,
  bill_rate numeric(15,2) not null,
  -- What an hour costs the company.
  cost_rate numeric(15,2) not null default 0,
  overtime_percent numeric(7,2) not null default 150,
  double_percent numeric(7,2) not null default 200,
  min_hours numeric(5,2) not null default 0,
  round_minutes smallint not null default 15,
  is_tax1 boolean not null default true,
  is_tax2 boolean not null default true,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint labor_code_taken unique (company_id, code),
  constraint labor_code_named check (code <> ''),
  constraint labor_code_rates_in_bounds check (bill_rate >= 0 and cost_rate >= 0),
  constraint labor_code_percents_in_bounds check (overtime_percent between 100 and 1000 and double_percent between 100 and 1000),
  constraint labor_code_hours_in_bounds check (min_hours between 0 and 24),
  constraint labor_code_rounding_known check (round_minutes in (0, 6, 15, 30, 60))
);
call tenant_table('labor_codes');

create table repair_codes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  description text not null,
  -- What is billed for it, however long it takes; without, the time that was logged.
  default_hours numeric(7,2),
  labor_code_id bigint,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint repair_code_taken unique (company_id, code),
  constraint repair_code_named check (code <> ''),
  constraint repair_code_hours_in_bounds check (coalesce(default_hours > 0 and default_hours <= 1000, true)),
  constraint repair_code_labor_exists foreign key (company_id, labor_code_id) references labor_codes (company_id, id)
);
call tenant_table('repair_codes');

alter table work_orders
  add column labor_discount numeric(5,2) not null default 0,
  add column parts_discount numeric(5,2) not null default 0,
  -- What the lines come to at list price, and the customer's share of it, without taxes.
  add column list_total numeric(15,2) not null default 0,
  add column customer_total numeric(15,2) not null default 0,
  add constraint work_order_discounts_in_bounds check (labor_discount between 0 and 100 and parts_discount between 0 and 100),
  add constraint work_order_shares_within check (customer_total between 0 and list_total);

-- What was done to a machine and what went into it: labor, parts, services, and work that others did.
create table work_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  line_number integer not null,
  kind text not null,
  repair_code_id bigint not null,
  labor_code_id bigint,
  user_id bigint,
  part_id bigint,
  service_id bigint,
  vendor_id bigint,
  description text not null,
  -- Hours that are billed, pieces that are asked for, or how many of a service.
  quantity numeric(12,2) not null,
  -- Pieces that left the shelf for it.
  issued numeric(12,2) not null default 0,
  rate_kind text not null default 'regular',
  unit_price numeric(15,2) not null,
  discount_percent numeric(5,2),
  list_amount numeric(15,2) not null,
  customer_share numeric(15,2) not null,
  internal_share numeric(15,2) not null,
  vendor_share numeric(15,2) not null,
  customer_percent numeric(5,2),
  internal_percent numeric(5,2),
  vendor_percent numeric(5,2),
  cost numeric(15,2) not null default 0,
  is_warranty boolean not null default false,
  is_printed boolean not null default true,
  is_tax1 boolean not null default true,
  is_tax2 boolean not null default true,
  primary key (company_id, id),
  constraint work_line_number_taken unique (company_id, work_order_id, line_number),
  constraint work_line_kind_known check (kind in ('L', 'P', 'V', 'X')),
  constraint work_line_rate_known check (rate_kind in ('regular', 'overtime', 'double') and (kind = 'L' or rate_kind = 'regular')),
  constraint work_line_has_one_product check (
    (kind = 'L') = (labor_code_id is not null) and (kind = 'P') = (part_id is not null)
    and (kind = 'V') = (service_id is not null) and (kind = 'X') = (vendor_id is not null)
    and (kind = 'L' or user_id is null)
  ),
  constraint work_line_quantity_positive check (quantity > 0),
  constraint work_line_issued_beyond check (issued >= 0 and issued <= quantity and (kind = 'P' or issued = 0)),
  constraint work_line_amounts_in_bounds check (unit_price >= 0 and list_amount >= 0 and cost >= 0
    and customer_share >= 0 and internal_share >= 0 and vendor_share >= 0),
  constraint work_line_shares_match check (customer_share + internal_share + vendor_share = list_amount),
  constraint work_line_percents_total check (
    num_nonnulls(customer_percent, internal_percent, vendor_percent) = 0
    or coalesce(customer_percent + internal_percent + vendor_percent = 100
      and least(customer_percent, internal_percent, vendor_percent) >= 0, false)
  ),
  constraint work_line_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint work_line_repair_code_exists foreign key (company_id, repair_code_id) references repair_codes (company_id, id),
  constraint work_line_labor_exists foreign key (company_id, labor_code_id) references labor_codes (company_id, id),
  constraint work_line_mechanic_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint work_line_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint work_line_service_exists foreign key (company_id, service_id) references services (company_id, id),
  constraint work_line_vendor_exists foreign key (company_id, vendor_id) references vendors (company_id, id)
);
create index work_lines_by_part on work_lines (company_id, part_id, work_order_id) where part_id is not null;
call tenant_table('work_lines', 'select, insert, update, delete');

-- Pieces go with a document or with an order, never with both.
alter table stock_moves
  add column work_order_id bigint,
  add constraint stock_move_work_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  add constraint stock_move_of_one check (contract_id is null or work_order_id is null);
create index stock_moves_by_order on stock_moves (company_id, work_order_id, part_id) where work_order_id is not null;
alter table serial_sales
  alter column contract_line_id drop not null,
  add column work_line_id bigint,
  add constraint serial_sale_work_line_exists foreign key (company_id, work_line_id) references work_lines (company_id, id),
  add constraint serial_sale_of_one check (num_nonnulls(contract_line_id, work_line_id) = 1);
create index serial_sales_by_work_line on serial_sales (company_id, work_line_id) where work_line_id is not null;

-- An order is billed once; a credit of it is another paper.
alter table invoices
  add column work_order_id bigint,
  add constraint invoice_work_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  add constraint invoice_of_one check (contract_id is null or work_order_id is null),
  add constraint invoice_of_order_known check (source <> 'W' or work_order_id is not null);
create unique index work_order_billed_once on invoices (company_id, work_order_id) where source = 'W';
alter table invoice_lines
  add column work_line_id bigint,
  add constraint invoice_line_work_line_exists foreign key (company_id, work_line_id) references work_lines (company_id, id);

-- What the workshop has put into a machine, written down when its order closes; a closed order is never changed.
create table asset_costs (
  company_id bigint not null,
  id bigint generated always as identity,
  asset_id bigint not null,
  spent_on date not null,
  kind text not null,
  amount numeric(15,2) not null,
  work_order_id bigint not null,
  work_line_id bigint,
  primary key (company_id, id),
  constraint asset_cost_once unique nulls not distinct (company_id, work_order_id, work_line_id, kind),
  constraint asset_cost_kind_known check (kind in ('labor', 'parts', 'sublet', 'recovered')),
  constraint asset_cost_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint asset_cost_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint asset_cost_line_exists foreign key (company_id, work_line_id) references work_lines (company_id, id)
);
create index asset_costs_by_asset on asset_costs (company_id, asset_id, spent_on);
call tenant_table('asset_costs', 'select, insert');
