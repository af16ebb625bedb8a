-- An exchange on the road: the replacement goes out with a delivery, and the machine that it replaces comes back with a pickup of the
-- same trip. Whether it is under way is said by its tickets.
create table exchange_orders (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  contract_line_id bigint not null,
  old_asset_id bigint not null,
  new_asset_id bigint not null,
  quantity numeric(12,0) not null,
  reason text not null,
  clock text not null,
  notes text not null default '',
  status text not null default 'open',
  exchange_id bigint,
  row_version integer not null default 1,
  created_by bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  constraint exchange_same_product check (old_asset_id <> new_asset_id),
  constraint exchange_order_quantity_positive check (quantity > 0),
  constraint exchange_order_reason_known check (reason in ('BD', 'MT', 'WR', 'CW')),
  constraint exchange_order_clock_known check (clock in ('continues', 'anew')),
  constraint exchange_order_status_known check (status in ('open', 'done', 'canceled')),
  constraint exchange_order_ends check ((status = 'open') = (ended_at is null)),
  constraint exchange_order_made_it check (exchange_id is null or status = 'done'),
  constraint exchange_order_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint exchange_order_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id),
  constraint exchange_order_old_asset_exists foreign key (company_id, old_asset_id) references assets (company_id, id),
  constraint exchange_order_new_asset_exists foreign key (company_id, new_asset_id) references assets (company_id, id),
  constraint exchange_order_exchange_exists foreign key (company_id, exchange_id) references exchanges (company_id, id),
  constraint exchange_order_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create unique index exchange_order_of_line_once on exchange_orders (company_id, contract_line_id) where status = 'open';
create index exchange_orders_by_contract on exchange_orders (company_id, contract_id, id);
create index exchange_orders_by_line on exchange_orders (company_id, contract_line_id);
create index exchange_orders_by_old_asset on exchange_orders (company_id, old_asset_id);
create index exchange_orders_by_new_asset on exchange_orders (company_id, new_asset_id);
create index exchange_orders_by_exchange on exchange_orders (company_id, exchange_id) where exchange_id is not null;
call tenant_table('exchange_orders', 'select, insert, update');

-- Both halves; where a trip failed, those that try again too. Of each type one is open at a time.
alter table tickets
  add column exchange_order_id bigint,
  add constraint ticket_exchange_order_exists foreign key (company_id, exchange_order_id)
    references exchange_orders (company_id, id),
  add constraint ticket_of_exchange_moves check (exchange_order_id is null or (type <> 'task' and contract_id is not null));
create unique index exchange_ticket_once on tickets (company_id, exchange_order_id, type)
  where exchange_order_id is not null and status not in (3, 8);
create index tickets_by_exchange_order on tickets (company_id, exchange_order_id) where exchange_order_id is not null;

-- What the order keeps for its customer until the machine is handed over.
alter table holds
  add column exchange_order_id bigint,
  add constraint hold_exchange_order_exists foreign key (company_id, exchange_order_id)
    references exchange_orders (company_id, id),
  add constraint hold_of_exchange_order check (
    exchange_order_id is null
    or (status_code = 'D' and contract_id is not null and contract_line_id is null and transfer_line_id is null
      and return_line_id is null and draft_line_id is null and work_order_id is null and out_at is null)
  );
create unique index hold_of_exchange_order_once on holds (company_id, exchange_order_id)
  where exchange_order_id is not null and released_at is null;
