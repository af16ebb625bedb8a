create table tickets (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  type text not null,
  ticket_n bigint not null,
  short_title text not null,
  status integer not null default 0,
  contract_id bigint,
  customer_id bigint,
  division_id bigint not null,
  location_id bigint not null,
  driver_user_id bigint,
  scheduled_at timestamptz,
  -- Without an agreed time scheduled_at is the start of the day.
  is_timed boolean not null default false,
  origin jsonb not null,
  destination jsonb not null,
  comments text not null default '',
  follows_ticket_id bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  row_version integer not null default 1,
  search text not null default '',
  primary key (company_id, id),
  constraint ticket_number_taken unique (company_id, type, ticket_n),
  constraint ticket_type_known check (type in ('delivery', 'pickup', 'task')),
  constraint ticket_time_has_day check (scheduled_at is not null or not is_timed),
  constraint ticket_status_known check (status between 0 and 8),
  constraint ticket_followed_once unique (company_id, follows_ticket_id),
  constraint ticket_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint ticket_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint ticket_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint ticket_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint ticket_driver_exists foreign key (company_id, driver_user_id) references users (company_id, id),
  constraint ticket_follows_exists foreign key (company_id, follows_ticket_id) references tickets (company_id, id)
);
create index tickets_by_status on tickets (company_id, type, status, scheduled_at, id);
create index tickets_by_schedule on tickets (company_id, type, coalesce(scheduled_at, 'infinity'::timestamptz), id);
create index tickets_by_search on tickets using gin (search gin_trgm_ops);
create index tickets_by_contract on tickets (company_id, contract_id);
create index tickets_by_driver on tickets (company_id, driver_user_id, scheduled_at) where status not in (3, 8);
call tenant_table('tickets');

create table ticket_assets (
  company_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  contract_line_id bigint not null,
  quantity numeric(12,2) not null,
  -- What the driver read when he picked it up; the check-in proposes it.
  meter numeric(12,1),
  fuel integer,
  primary key (company_id, id),
  constraint ticket_asset_fuel_in_eighths check (fuel between 0 and 8),
  constraint ticket_line_once unique (company_id, ticket_id, contract_line_id),
  constraint ticket_asset_quantity_positive check (quantity > 0),
  constraint ticket_asset_ticket_exists foreign key (company_id, ticket_id) references tickets (company_id, id),
  constraint ticket_asset_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
create index ticket_assets_by_line on ticket_assets (company_id, contract_line_id);
call tenant_table('ticket_assets', 'select, insert, update, delete');

create table status_history (
  company_id bigint not null,
  id bigint generated always as identity,
  noun text not null,
  row_id bigint not null,
  from_status text,
  to_status text not null,
  user_id bigint,
  at timestamptz not null,
  primary key (company_id, id)
);
create index status_history_by_row on status_history (company_id, noun, row_id, id);
call tenant_table('status_history', 'select, insert');

create table returns (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  contract_id bigint not null,
  location_id bigint not null,
  returned_at timestamptz not null,
  is_full boolean not null,
  comments text not null default '',
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint return_number_taken unique (company_id, number),
  constraint return_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint return_location_exists foreign key (company_id, location_id) references locations (company_id, id)
);
create index returns_by_contract on returns (company_id, contract_id, id);
call tenant_table('returns', 'select, insert');

create table return_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  return_id bigint not null,
  contract_line_id bigint not null,
  quantity numeric(12,2) not null,
  meter_in numeric(12,1),
  fuel_in integer,
  condition text not null default 'good',
  notes text not null default '',
  primary key (company_id, id),
  constraint return_line_once unique (company_id, return_id, contract_line_id),
  constraint return_line_quantity_positive check (quantity > 0),
  constraint return_line_condition_known check (condition in ('good', 'damaged', 'missing')),
  constraint return_line_return_exists foreign key (company_id, return_id) references returns (company_id, id),
  constraint return_line_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
call tenant_table('return_lines', 'select, insert');
