-- What has to be done to machines again and again: after so many units of the meter, after so many days, or whichever comes first.
-- A plan is of one machine, or of all of a group or a class; when it was done last is known of each machine by itself.
create table maintenance_plans (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  asset_id bigint,
  group_id bigint,
  class_id bigint,
  every_units numeric(10,1),
  every_days integer,
  -- So much of the interval before it is due, it is due soon.
  warning_percent integer not null default 10,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint maintenance_plan_of_one check (num_nonnulls(asset_id, group_id, class_id) = 1),
  constraint maintenance_plan_has_interval check (num_nonnulls(every_units, every_days) > 0),
  constraint maintenance_interval_positive check (every_units > 0 and every_days > 0),
  constraint maintenance_warning_in_bounds check (warning_percent between 0 and 50),
  constraint maintenance_plan_named check (name <> ''),
  constraint maintenance_plan_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint maintenance_plan_group_exists foreign key (company_id, group_id) references groups (company_id, id),
  constraint maintenance_plan_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
create index maintenance_plans_by_asset on maintenance_plans (company_id, asset_id) where asset_id is not null;
create index maintenance_plans_by_group on maintenance_plans (company_id, group_id) where group_id is not null;
create index maintenance_plans_by_class on maintenance_plans (company_id, class_id) where class_id is not null;
call tenant_table('maintenance_plans');

create table maintenance_done (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  plan_id bigint not null,
  asset_id bigint not null,
  done_on date not null,
  -- What the meter showed then.
  meter numeric(12,1),
  -- The latest reading when this was written down, and how far the meter had gone on until then: what it was used since is
  -- counted from there on, also when the dial runs over or is replaced.
  reading_id bigint,
  units_before numeric(12,1) not null default 0,
  notes text not null default '',
  user_id bigint,
  at timestamptz not null,
  primary key (company_id, id),
  constraint maintenance_units_not_negative check (units_before >= 0),
  constraint maintenance_done_plan_exists foreign key (company_id, plan_id) references maintenance_plans (company_id, id),
  constraint maintenance_done_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint maintenance_done_reading_exists foreign key (company_id, reading_id) references meter_readings (company_id, id),
  constraint maintenance_done_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
create index maintenance_done_latest on maintenance_done (company_id, asset_id, plan_id, done_on, id);
create index maintenance_done_by_plan on maintenance_done (company_id, plan_id);
create index maintenance_done_by_reading on maintenance_done (company_id, reading_id) where reading_id is not null;
create index maintenance_done_by_user on maintenance_done (company_id, user_id) where user_id is not null;
call tenant_table('maintenance_done', 'select, insert');
