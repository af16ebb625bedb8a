-- When a store rents by class and by division, where that is other than the store itself says: what a rule leaves empty, the wider
-- one says. A rule without division and class is for the whole store and says only what the store has no column for.
create table store_rules (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  store_id bigint not null,
  division_id bigint,
  class_id bigint,
  min_days integer,
  max_days integer,
  lead_minutes integer,
  horizon_days integer,
  -- The minute of the day until which a rental may be asked for that begins on the same day.
  same_day_until integer,
  -- Minutes of the day between which rentals begin, each with its first and without its last.
  start_times int4multirange not null default '{}',
  -- Rentals may begin and end while the place is closed.
  allows_outside_hours boolean,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint store_rule_taken unique nulls not distinct (company_id, store_id, division_id, class_id),
  constraint store_rule_days_in_order check (
    coalesce(min_days, 0) between 0 and 365 and coalesce(max_days, 1) between 1 and 1095 and coalesce(min_days <= max_days, true)),
  constraint store_rule_lead_in_bounds check (coalesce(lead_minutes, 0) between 0 and 43200),
  constraint store_rule_horizon_in_bounds check (coalesce(horizon_days, 1) between 1 and 1095),
  constraint store_rule_same_day_in_bounds check (coalesce(same_day_until, 0) between 0 and 1440),
  constraint store_rule_starts_within_day check (start_times <@ int4multirange(int4range(0, 1440))),
  constraint store_rule_says_something check (
    num_nonnulls(min_days, max_days, lead_minutes, horizon_days, same_day_until, allows_outside_hours) > 0
    or not isempty(start_times)),
  constraint store_rule_beside_store check (
    num_nonnulls(division_id, class_id) > 0 or num_nonnulls(min_days, max_days, lead_minutes, horizon_days) = 0),
  constraint store_rule_store_exists foreign key (company_id, store_id) references stores (company_id, id),
  constraint store_rule_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint store_rule_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
call tenant_table('store_rules', 'select, insert, update, delete');
grant select on store_rules to yardline_store;
