-- What an inspector found in the yard before the counter took it back: when it came, from which contract, with which readings.
-- Charging ends no later than its arrival, whenever the counter comes to it.
create table yard_returns (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  division_id bigint not null,
  location_id bigint not null,
  -- As the inspector says; it is the latest moment until which its lines are charged.
  arrived_at timestamptz not null,
  brought_by text not null default '',
  notes text not null default '',
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint yard_return_number_taken unique (company_id, number),
  constraint yard_return_arrived_before check (arrived_at <= created_at),
  constraint yard_return_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint yard_return_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint yard_return_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index yard_returns_by_location on yard_returns (company_id, location_id, id desc);
call tenant_table('yard_returns', 'select, insert');

create table yard_return_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  yard_return_id bigint not null,
  line_number integer not null,
  -- As it was scanned or typed.
  code text not null,
  -- The machine that the code means; without one the code means nothing to us.
  asset_id bigint,
  is_numbered boolean not null default false,
  -- The line that is out with it; without one it is not out by our books.
  contract_line_id bigint,
  quantity integer not null default 1,
  meter numeric(12,1),
  fuel integer,
  condition text not null default 'good',
  cleaning text,
  missing text not null default '',
  notes text not null default '',
  -- N: waits for the counter; Y: the counter took it back, or the desk settled it; X: taken back, it was not there.
  status text not null default 'N',
  -- How many the counter has taken back.
  taken integer not null default 0,
  -- What the desk found out of one that is not out by our books, or why it was taken back.
  reason text not null default '',
  ended_at timestamptz,
  ended_by bigint,
  primary key (company_id, id),
  constraint yard_line_number_taken unique (company_id, yard_return_id, line_number),
  constraint yard_line_status_known check (status in ('N', 'Y', 'X')),
  constraint yard_line_condition_known check (condition in ('good', 'damaged')),
  constraint yard_line_cleaning_known check (coalesce(cleaning in ('none', 'light', 'heavy'), true)),
  constraint yard_line_quantity_in_bounds check (quantity > 0 and taken between 0 and quantity and (not is_numbered or quantity = 1)),
  constraint yard_line_readings_in_bounds check (coalesce(meter >= 0, true) and coalesce(fuel between 0 and 8, true)),
  constraint yard_line_of_machine check (contract_line_id is null or asset_id is not null),
  constraint yard_line_taken_is_over check (status = 'N' or (ended_at is not null and ended_by is not null)),
  constraint yard_line_reason_given check (
    (status <> 'X' and not (status = 'Y' and contract_line_id is null)) or btrim(reason) <> ''),
  constraint yard_line_return_exists foreign key (company_id, yard_return_id) references yard_returns (company_id, id),
  constraint yard_line_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint yard_line_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id),
  constraint yard_line_by_exists foreign key (company_id, ended_by) references users (company_id, id)
);
create unique index yard_line_machine_once on yard_return_lines (company_id, asset_id) where status = 'N' and is_numbered;
create index yard_lines_waiting on yard_return_lines (company_id, id) where status = 'N';
create index yard_lines_of_contract_line on yard_return_lines (company_id, contract_line_id) where contract_line_id is not null;
create index yard_lines_of_asset on yard_return_lines (company_id, asset_id, id desc) where asset_id is not null;
call tenant_table('yard_return_lines');

-- Which line of a return took what of a line in the yard, each once.
create table yard_return_takings (
  company_id bigint not null,
  yard_return_line_id bigint not null,
  return_line_id bigint not null,
  quantity integer not null,
  primary key (company_id, yard_return_line_id, return_line_id),
  constraint yard_taking_positive check (quantity > 0),
  constraint yard_taking_of_yard_line foreign key (company_id, yard_return_line_id) references yard_return_lines (company_id, id),
  constraint yard_taking_of_return_line foreign key (company_id, return_line_id) references return_lines (company_id, id)
);
create index yard_takings_by_return_line on yard_return_takings (company_id, return_line_id);
call tenant_table('yard_return_takings', 'select, insert');

-- Those who see or write returns do so with what is in the yard.
insert into company_grants (company_id, name, level)
select company_id, 'yard_returns', level from company_grants where name = 'returns'
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'yard_returns', level from role_grants where name = 'returns'
on conflict do nothing;
