-- A sales order is a document of its own kind: it sells parts and services, takes no machine, and keeps pieces for its customer.
alter table contracts
  drop constraint contract_kind_known,
  add constraint contract_kind_known check (kind in ('quote', 'reservation', 'contract', 'sales_order'));

alter table contract_lines add column expected_on date;
comment on column contract_lines.expected_on is 'Of an order, the day on which the pieces that are missing should come in';

-- What is promised lies on the shelf and is for one customer: it is not sold, moved or counted away.
alter table part_stock
  add column promised numeric(12,2) not null default 0,
  add constraint part_promised check (promised between 0 and on_hand);

-- Of each line of an order that waits to be picked: how many pieces it wants, and how many of them lie on the shelf for it. The
-- difference is back-ordered, and is filled in the order of the rows.
create table part_promises (
  company_id bigint not null,
  id bigint generated always as identity,
  contract_id bigint not null,
  contract_line_id bigint not null,
  part_id bigint not null,
  location_id bigint not null,
  wanted numeric(12,2) not null,
  promised numeric(12,2) not null default 0,
  primary key (company_id, id),
  constraint part_promise_once unique (company_id, contract_line_id),
  constraint part_promise_wanted check (wanted > 0),
  constraint part_promise_in_bounds check (promised between 0 and wanted),
  constraint part_promise_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint part_promise_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id),
  constraint part_promise_stock_exists foreign key (company_id, part_id, location_id) references part_stock (company_id, part_id, location_id)
);
call tenant_table('part_promises', 'select, insert, update, delete');
create index part_promises_by_stock on part_promises (company_id, part_id, location_id, id);
create index part_promises_by_contract on part_promises (company_id, contract_id);

-- It is sent like every document.
alter table sendings
  drop constraint sending_kind_known,
  add constraint sending_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'return', 'invoice', 'statement', 'receipt'));
alter table sending_runs
  drop constraint sending_run_kind_known,
  add constraint sending_run_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'return', 'invoice', 'statement', 'receipt'));
