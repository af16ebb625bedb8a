-- A machine swapped for another on a contract on rent: which, when and why, how the first one was read, and whether the
-- time of the line goes on or starts anew. Where it goes on, the line stays and stands for the new machine; where it
-- starts anew, the line comes back and another one begins.
create table exchanges (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  contract_line_id bigint not null,
  new_line_id bigint not null,
  old_asset_id bigint not null,
  new_asset_id bigint not null,
  quantity numeric(12,0) not null,
  -- When the old machine had come to this line, and when it went.
  old_out_at timestamptz not null,
  exchanged_at timestamptz not null,
  clock text not null,
  reason text not null,
  notes text not null default '',
  meter_out numeric(12,1),
  meter_in numeric(12,1),
  new_meter_digits integer,
  old_closing_meter numeric(12,1),
  new_initial_meter numeric(12,1),
  fuel_out integer,
  fuel_in integer,
  -- The reading and the tank with which the new machine went out.
  next_meter_out numeric(12,1),
  next_fuel_out integer,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint exchange_same_product check (old_asset_id <> new_asset_id),
  constraint exchange_quantity_positive check (quantity > 0),
  constraint exchange_before_out check (exchanged_at > old_out_at),
  constraint exchange_clock_known check (clock in ('continues', 'anew')),
  constraint exchange_clock_keeps_its_line check ((clock = 'continues') = (contract_line_id = new_line_id)),
  constraint exchange_reason_known check (reason in ('BD', 'MT', 'WR', 'CW')),
  constraint exchange_fuel_in_eighths check (
    fuel_out between 0 and 8 and fuel_in between 0 and 8 and next_fuel_out between 0 and 8),
  constraint exchange_meter_digits_in_bounds check (new_meter_digits between 1 and 9),
  constraint exchange_meter_replaced_whole check (num_nulls(old_closing_meter, new_initial_meter) in (0, 2)),
  constraint exchange_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint exchange_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id),
  constraint exchange_new_line_exists foreign key (company_id, new_line_id) references contract_lines (company_id, id),
  constraint exchange_old_asset_exists foreign key (company_id, old_asset_id) references assets (company_id, id),
  constraint exchange_new_asset_exists foreign key (company_id, new_asset_id) references assets (company_id, id),
  constraint exchange_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index exchanges_by_contract on exchanges (company_id, contract_id, exchanged_at, id);
create index exchanges_by_line on exchanges (company_id, contract_line_id);
create index exchanges_by_new_line on exchanges (company_id, new_line_id);
create index exchanges_by_old_asset on exchanges (company_id, old_asset_id, exchanged_at);
create index exchanges_by_new_asset on exchanges (company_id, new_asset_id, exchanged_at);
call tenant_table('exchanges', 'select, insert');

-- What of a credit was applied to the wrong invoice goes back by a counter-entry with a reason: once, and as a whole. It
-- names the invoice and the credit of the entry that it takes back, with the amount below zero.
alter table credit_applications
  add column reverses_id bigint,
  add column reason text not null default '',
  drop constraint credit_application_positive,
  add constraint credit_application_signed check (case when reverses_id is null then amount > 0 else amount < 0 and reason <> '' end),
  add constraint credit_application_reversed_once unique (company_id, reverses_id),
  add constraint credit_application_reverses_exists foreign key (company_id, reverses_id)
    references credit_applications (company_id, id);
