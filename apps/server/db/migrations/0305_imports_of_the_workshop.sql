-- What the workshop works with comes in from files as well, and what it did before.
alter table imports drop constraint import_kind_known;
alter table imports add constraint import_kind_known check (kind in (
  'customers', 'sites', 'assets', 'parts', 'rates', 'readings', 'rentals',
  'vendors', 'part_vendors', 'labor_codes', 'repair_codes', 'labor_rates', 'checklists',
  'maintenance_plans', 'maintenance_done', 'recalls', 'work_orders', 'work_history'));

alter table work_orders
  -- The number with which it came from another system; empty where it was opened here.
  add column imported_as text not null default '',
  -- Done before it came here: it is for reading alone, and nothing of it was posted.
  add column is_past boolean not null default false,
  add constraint work_order_past_unposted check (not is_past or (status = 3 and imported_as <> '' and posting = 'N'
    and billing = 'N' and not is_void and hold_mode = 'none' and active_mechanics = 0 and customer_total = 0));

create unique index work_order_imported_once on work_orders (company_id, imported_as) where imported_as <> '';

-- What was done in orders of the past, as the file told it: no stock moved, no time was logged, and no bill was written for it here.
create table past_work_lines (
  company_id bigint not null,
  work_order_id bigint not null,
  line_number integer not null,
  kind text not null,
  item text not null default '',
  description text not null default '',
  mechanic_name text not null default '',
  quantity numeric(12,2),
  amount numeric(15,2) not null default 0,
  cost numeric(15,2) not null default 0,
  primary key (company_id, work_order_id, line_number),
  constraint past_work_line_kind_known check (kind in ('L', 'P', 'V', 'X')),
  constraint past_work_line_amounts_in_bounds check (amount >= 0 and cost >= 0 and coalesce(quantity >= 0, true)),
  constraint past_work_line_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id)
);
call tenant_table('past_work_lines', 'select, insert');
