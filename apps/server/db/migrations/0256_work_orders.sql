-- What the workshop does to a machine: an order, the mechanics on it, and their time. While the machine is in the shop, the
-- order holds it like any other promise.
create table work_orders (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  type text not null,
  status smallint not null default 0,
  posting text not null,
  billing text not null default 'N',
  priority smallint not null default 2,
  is_flagged boolean not null default false,
  division_id bigint not null,
  location_id bigint not null,
  customer_id bigint,
  site_id bigint,
  asset_id bigint,
  asset_kind text,
  quantity numeric(12,0) not null default 1,
  -- A customer's machine that we know by words alone.
  machine text not null default '',
  contract_id bigint,
  -- The damage that the order repairs.
  return_line_id bigint,
  vendor_number text not null default '',
  po_number text not null default '',
  complaint text not null,
  comments text not null default '',
  schedule_start timestamptz,
  schedule_end timestamptz,
  ready_at timestamptz,
  hold_mode text not null default 'none',
  meter_in numeric(12,1),
  meter_out numeric(12,1),
  active_mechanics integer not null default 0,
  is_void boolean not null default false,
  started_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  created_by bigint not null,
  search text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint work_order_number_taken unique (company_id, number),
  constraint work_order_type_known check (type in ('repair', 'maintenance', 'inspection', 'damage', 'warranty', 'recall', 'setup', 'field')),
  constraint work_order_status_known check (status in (0, 1, 2, 3, 4, 7)),
  constraint work_order_posting_known check (posting in ('S', 'R', 'I', 'D', 'N')),
  constraint work_order_billing_known check (billing in ('N', 'S', 'W')),
  constraint work_order_priority_known check (priority between 1 and 3),
  constraint work_order_hold_known check (hold_mode in ('none', 'planned', 'now')),
  constraint work_order_asset_kind_known check ((asset_id is null) = (asset_kind is null)
    and coalesce(asset_kind in ('numbered', 'bulk', 'customer_owned'), true)),
  -- A check on a null passes, so each says what an order without an asset or a customer is.
  constraint work_order_asset_required check (posting not in ('I', 'D') or coalesce(asset_kind in ('numbered', 'bulk'), false)),
  constraint work_order_customer_required check (posting not in ('S', 'R', 'D') or customer_id is not null),
  constraint work_order_no_customer check (posting <> 'I' or customer_id is null),
  constraint work_order_billing_not_allowed check (billing <> 'S' or posting in ('S', 'D')),
  constraint work_order_split_needs_asset check (billing <> 'S' or coalesce(asset_kind in ('numbered', 'bulk'), false)),
  constraint work_order_vendor_number_required check (billing <> 'W' or vendor_number <> ''),
  constraint work_order_hold_needs_asset check (hold_mode = 'none' or coalesce(asset_kind in ('numbered', 'bulk'), false)),
  constraint work_order_site_of_customer check (site_id is null or customer_id is not null),
  constraint work_order_quantity_positive check (quantity > 0 and (coalesce(asset_kind, '') = 'bulk' or quantity = 1)),
  constraint work_order_mechanic_required check (schedule_start is null or active_mechanics > 0),
  constraint work_order_schedule_ordered check ((schedule_start is null) = (schedule_end is null)
    and coalesce(schedule_end > schedule_start, true)),
  constraint work_order_planned_needs_schedule check (hold_mode <> 'planned' or schedule_start is not null),
  constraint work_order_mechanics_counted check (active_mechanics >= 0),
  constraint work_order_closed_when_over check ((status = 3) = (closed_at is not null)),
  constraint work_order_complete_when_done check (status <> 4 or completed_at is not null),
  constraint work_order_void_is_closed check (not is_void or status = 3),
  constraint work_order_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint work_order_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint work_order_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint work_order_site_exists foreign key (company_id, site_id) references sites (company_id, id),
  constraint work_order_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint work_order_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint work_order_return_line_exists foreign key (company_id, return_line_id) references return_lines (company_id, id),
  constraint work_order_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
-- One order repairs a damage; one that was void leaves it to the next.
create unique index work_order_repairs_once on work_orders (company_id, return_line_id)
  where return_line_id is not null and not is_void;
create index work_orders_to_do on work_orders (company_id, priority, id) where status in (0, 1, 2, 4, 7);
create index work_orders_by_number on work_orders (company_id, number desc, id desc);
create index work_orders_by_asset on work_orders (company_id, asset_id, id desc) where asset_id is not null;
create index work_orders_by_customer on work_orders (company_id, customer_id, id desc) where customer_id is not null;
create index work_orders_by_schedule on work_orders (company_id, schedule_start, id) where schedule_start is not null;
create index work_orders_by_search on work_orders using gin (search gin_trgm_ops);
call tenant_table('work_orders');

create table work_order_mechanics (
  company_id bigint not null,
  work_order_id bigint not null,
  user_id bigint not null,
  status smallint not null default 3,
  -- In which order they were put on it; who was taken off stays on record.
  position integer not null,
  primary key (company_id, work_order_id, user_id),
  constraint work_order_mechanic_status_known check (status between 1 and 5),
  constraint work_order_mechanic_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint work_order_mechanic_exists foreign key (company_id, user_id) references users (company_id, id)
);
create index work_order_mechanics_by_user on work_order_mechanics (company_id, user_id, status, work_order_id);
call tenant_table('work_order_mechanics');

-- Who worked on which order from when to when. A mechanic works on one thing at a time; an open stretch has no end yet.
create table job_stretches (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  work_order_id bigint not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  pause_reason text,
  primary key (company_id, id),
  constraint job_stretch_ordered check (ended_at is null or ended_at >= began_at),
  constraint job_stretch_reason_known check (
    pause_reason is null
    or (ended_at is not null and pause_reason in ('break', 'end_of_day', 'parts', 'customer', 'another_job', 'other'))
  ),
  constraint job_stretch_mechanic_exists foreign key (company_id, work_order_id, user_id)
    references work_order_mechanics (company_id, work_order_id, user_id),
  constraint mechanic_works_elsewhere exclude using gist (
    company_id with =, user_id with =, tstzrange(began_at, ended_at, '[)') with &&
  )
);
create unique index job_stretch_running_once on job_stretches (company_id, user_id) where ended_at is null;
create index job_stretches_by_order on job_stretches (company_id, work_order_id, id);
call tenant_table('job_stretches');

alter table holds
  add column work_order_id bigint,
  add constraint hold_work_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  add constraint hold_of_work_order check (
    work_order_id is null
    or (status_code = 'W' and contract_line_id is null and transfer_line_id is null and return_line_id is null
      and draft_line_id is null)
  );
create unique index hold_of_order_once on holds (company_id, work_order_id)
  where work_order_id is not null and released_at is null;
