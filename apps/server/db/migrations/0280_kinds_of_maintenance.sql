-- Five ways to plan maintenance: by days on rent, by days, on a date, by units of the meter, at a reading of the meter.
alter table maintenance_plans
  add column kind smallint not null default 4,
  -- The day of a plan of kind 3, and the reading of one of kind 5: both fall due once.
  add column due_on date,
  add column due_meter numeric(12,1),
  -- Other plans of a machine that fall due within so many days go along into one order; a plan by date warns so long before.
  add column lead_days integer not null default 14,
  add column makes_orders boolean not null default false,
  -- The user for whom orders make themselves: the one who last asked for that.
  add column orders_by bigint,
  -- What is done about a machine that is on rent: an order for the field, one when it is back, or none.
  add column on_rent text not null default 'at_return';
update maintenance_plans set kind = case when every_units is null then 2 else 4 end;
alter table maintenance_plans
  alter column kind drop default,
  drop constraint maintenance_plan_has_interval,
  add constraint maintenance_plan_has_interval check (case kind
    when 1 then every_days is not null and num_nonnulls(every_units, due_on, due_meter) = 0
    when 2 then every_days is not null and num_nonnulls(every_units, due_on, due_meter) = 0
    when 3 then due_on is not null and num_nonnulls(every_units, every_days, due_meter) = 0
    when 4 then every_units is not null and num_nonnulls(due_on, due_meter) = 0
    when 5 then due_meter is not null and num_nonnulls(every_units, every_days, due_on) = 0
    else false end),
  add constraint maintenance_due_meter_positive check (coalesce(due_meter > 0, true)),
  add constraint maintenance_lead_in_bounds check (lead_days between 0 and 365),
  add constraint maintenance_on_rent_known check (on_rent in ('field', 'at_return', 'skip')),
  add constraint maintenance_orders_by_someone check (not makes_orders or orders_by is not null),
  add constraint maintenance_orders_by_exists foreign key (company_id, orders_by) references users (company_id, id);

-- What an order did is taken back by another row when the order is reverted: nothing that was recorded disappears.
alter table maintenance_done
  add column work_order_id bigint,
  add column takes_back bigint,
  add constraint maintenance_done_taken_back_once unique (company_id, takes_back),
  add constraint maintenance_done_takes_back foreign key (company_id, takes_back) references maintenance_done (company_id, id),
  add constraint maintenance_done_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id);
create index maintenance_done_by_order on maintenance_done (company_id, work_order_id) where work_order_id is not null;

-- Where each plan of each machine stands, so that what is due is read by an index.
create table maintenance_states (
  company_id bigint not null,
  id bigint generated always as identity,
  plan_id bigint not null,
  asset_id bigint not null,
  -- Counts up each time that it is done.
  cycle integer not null,
  -- By days alone; the clock makes them due.
  due_on date,
  warn_on date,
  -- By the meter or by days on rent, as of the latest reading or night.
  standing text not null,
  units_left numeric(12,1),
  rental_days_left integer,
  -- When it falls due and from when to warn, whichever is first, use as in the last 90 days; far ahead where no one can tell.
  falls_on date not null,
  warns_on date not null,
  -- The day on which this was reckoned; each night it is reckoned again.
  reckoned_on date not null,
  primary key (company_id, id),
  constraint maintenance_state_once unique (company_id, plan_id, asset_id),
  constraint maintenance_state_standing_known check (standing in ('fine', 'soon', 'overdue')),
  constraint maintenance_state_cycle_positive check (cycle > 0),
  constraint maintenance_state_warns_first check (warns_on <= falls_on),
  constraint maintenance_state_plan_exists foreign key (company_id, plan_id) references maintenance_plans (company_id, id),
  constraint maintenance_state_asset_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
create index maintenance_states_by_fall on maintenance_states (company_id, falls_on, id);
create index maintenance_states_by_warning on maintenance_states (company_id, warns_on, falls_on, id);
create index maintenance_states_by_asset on maintenance_states (company_id, asset_id);
call tenant_table('maintenance_states', 'select, insert, update, delete');

-- Which order does which maintenance of which machine. The key makes a second order of the same cycle impossible.
create table maintenance_orders (
  company_id bigint not null,
  plan_id bigint not null,
  asset_id bigint not null,
  cycle integer not null,
  work_order_id bigint not null,
  primary key (company_id, plan_id, asset_id, cycle),
  constraint maintenance_order_plan_exists foreign key (company_id, plan_id) references maintenance_plans (company_id, id),
  constraint maintenance_order_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint maintenance_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id)
);
create index maintenance_orders_by_order on maintenance_orders (company_id, work_order_id);
create index maintenance_orders_by_asset on maintenance_orders (company_id, asset_id);
call tenant_table('maintenance_orders');

-- On how many days a machine was out since a day, until today; a day on which it went twice counts once.
create function rental_days(company bigint, asset bigint, since date, today date, zone text) returns integer
  language sql stable set search_path = pg_catalog, public as $$
  select count(distinct d)::integer from holds h
  cross join lateral generate_series(
    greatest((h.out_at at time zone zone)::date, since + 1)::timestamp,
    least(coalesce((h.released_at at time zone zone)::date, today), today)::timestamp, interval '1 day') d
  where h.company_id = company and h.asset_id = asset and h.out_at is not null and h.contract_line_id is not null
    and coalesce(h.released_at at time zone zone, 'infinity') > since
$$;

-- Companies that have plans, with those on whose behalf orders make themselves, for work without a request.
create function maintained_companies() returns table (company_id bigint, user_id bigint)
  language sql stable security definer set search_path = pg_catalog, public as
  'select company_id, max(orders_by) from maintenance_plans where is_active group by company_id order by company_id';
revoke all on function maintained_companies() from public;
grant execute on function maintained_companies() to yardline_app;
