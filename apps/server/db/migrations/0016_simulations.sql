-- What rentals of a past period would have brought under another rate table. The proposed rates are kept with the run.
create table simulations (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  asset_id bigint,
  group_id bigint,
  class_id bigint,
  rates jsonb not null,
  -- The days on which a line went out, both included.
  begins_on date not null,
  ends_on date not null,
  -- Rentals that are still out are priced up to here.
  as_of timestamptz not null,
  status text not null default 'queued',
  contracts_total integer not null default 0,
  contracts_done integer not null default 0,
  -- The last contract that was looked at: what a killed run goes on from.
  last_contract_id bigint not null default 0,
  contracts_priced integer not null default 0,
  contracts_changed integer not null default 0,
  customers_changed integer not null default 0,
  lines_priced integer not null default 0,
  lines_changed integer not null default 0,
  -- Lines whose rates were agreed otherwise, and lines without a price by one of the two tables.
  lines_kept integer not null default 0,
  lines_unpriced integer not null default 0,
  before_total numeric(15,2) not null default 0,
  after_total numeric(15,2) not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint simulation_status_known check (status in ('queued', 'running', 'done', 'cancelled', 'failed')),
  constraint simulation_has_one_product check (num_nonnulls(asset_id, group_id, class_id) = 1),
  constraint simulation_period_ordered check (ends_on >= begins_on),
  constraint simulation_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint simulation_group_exists foreign key (company_id, group_id) references groups (company_id, id),
  constraint simulation_class_exists foreign key (company_id, class_id) references classes (company_id, id),
  constraint simulation_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create unique index simulation_in_progress on simulations (company_id) where status in ('queued', 'running');
call tenant_table('simulations');

create table simulation_customers (
  company_id bigint not null,
  simulation_id bigint not null,
  customer_id bigint not null,
  contracts integer not null,
  lines integer not null,
  lines_changed integer not null,
  before_total numeric(15,2) not null,
  after_total numeric(15,2) not null,
  primary key (company_id, simulation_id, customer_id),
  constraint simulation_customer_run_exists foreign key (company_id, simulation_id) references simulations (company_id, id),
  constraint simulation_customer_exists foreign key (company_id, customer_id) references customers (company_id, id)
);
call tenant_table('simulation_customers');

create table simulation_assets (
  company_id bigint not null,
  simulation_id bigint not null,
  asset_id bigint not null,
  contracts integer not null,
  lines integer not null,
  lines_changed integer not null,
  before_total numeric(15,2) not null,
  after_total numeric(15,2) not null,
  primary key (company_id, simulation_id, asset_id),
  constraint simulation_asset_run_exists foreign key (company_id, simulation_id) references simulations (company_id, id),
  constraint simulation_asset_priced_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
call tenant_table('simulation_assets');

-- Lines without a price, and why: `is_proposed` when it is the proposed table that has none for them.
create table simulation_unpriced (
  company_id bigint not null,
  simulation_id bigint not null,
  contract_line_id bigint not null,
  is_proposed boolean not null,
  code text not null,
  data jsonb not null,
  primary key (company_id, simulation_id, contract_line_id),
  constraint simulation_unpriced_run_exists foreign key (company_id, simulation_id) references simulations (company_id, id),
  constraint simulation_unpriced_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
call tenant_table('simulation_unpriced', 'select, insert');

create index off_rents_by_line on off_rents (company_id, contract_line_id);
