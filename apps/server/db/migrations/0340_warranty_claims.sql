-- What a vendor pays back of work under warranty: claimed, answered, received.
alter table vendors
  -- What the vendor pays for an hour of our labor; without it, what the line lists.
  add column warranty_rate numeric(15,2),
  -- What the vendor pays for handling a part, on top of its cost.
  add column handling_percent numeric(6,3) not null default 0,
  add constraint vendor_warranty_in_bounds check (
    coalesce(warranty_rate >= 0, true) and handling_percent between 0 and 100);

create table warranty_claims (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  status text not null default 'draft',
  work_order_id bigint not null,
  division_id bigint not null,
  location_id bigint not null,
  vendor_id bigint not null,
  -- Under which number the vendor knows the claim.
  vendor_claim_number text not null default '',
  note text not null default '',
  -- By when the vendor wants the replaced parts back, and when they went.
  core_due_on date,
  core_sent_on date,
  claimed numeric(15,2) not null default 0,
  approved numeric(15,2),
  received numeric(15,2),
  filed_at timestamptz,
  received_on date,
  created_by bigint not null,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint warranty_claim_number_taken unique (company_id, number),
  constraint warranty_claim_status_known check (
    status in ('draft', 'filed', 'approved', 'part_approved', 'refused', 'paid', 'closed', 'withdrawn')),
  constraint warranty_claim_filed_before check (status in ('draft', 'withdrawn') or filed_at is not null),
  constraint warranty_claim_answered_before check (
    status not in ('approved', 'part_approved', 'refused', 'paid', 'closed') or approved is not null),
  constraint warranty_claim_refused_is_nothing check (status <> 'refused' or coalesce(approved = 0, false)),
  constraint warranty_claim_paid_before check (status <> 'paid' or (received is not null and received_on is not null)),
  constraint warranty_claim_approved_beyond check (claimed >= 0 and coalesce(approved between 0 and claimed, true)),
  constraint warranty_claim_received_beyond check (coalesce(received between 0 and coalesce(approved, 0), true)),
  constraint warranty_claim_core_order check (core_sent_on is null or core_due_on is not null),
  constraint warranty_claim_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint warranty_claim_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint warranty_claim_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint warranty_claim_vendor_exists foreign key (company_id, vendor_id) references vendors (company_id, id),
  constraint warranty_claim_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index warranty_claims_by_order on warranty_claims (company_id, work_order_id);
create index warranty_claims_by_vendor on warranty_claims (company_id, vendor_id, id desc);
create index warranty_claims_open on warranty_claims (company_id, filed_at, id)
  where status in ('draft', 'filed', 'approved', 'part_approved', 'refused', 'paid');
create index warranty_claims_cores on warranty_claims (company_id, core_due_on) where core_due_on is not null and core_sent_on is null and status <> 'withdrawn';
call tenant_table('warranty_claims');

create table warranty_claim_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  claim_id bigint not null,
  work_line_id bigint not null,
  line_number integer not null,
  -- What the vendor's terms asked for it when it was drafted.
  asked numeric(15,2) not null,
  claimed numeric(15,2) not null,
  approved numeric(15,2),
  -- Of a claim that was withdrawn it no longer keeps the line from another one.
  is_live boolean not null default true,
  primary key (company_id, id),
  constraint warranty_claim_line_number_taken unique (company_id, claim_id, line_number),
  constraint warranty_claim_line_approved_beyond check (claimed >= 0 and coalesce(approved between 0 and claimed, true)),
  constraint warranty_claim_line_claim_exists foreign key (company_id, claim_id) references warranty_claims (company_id, id),
  constraint warranty_claim_line_line_exists foreign key (company_id, work_line_id) references work_lines (company_id, id)
);
create unique index warranty_line_claimed_once on warranty_claim_lines (company_id, work_line_id) where is_live;
call tenant_table('warranty_claim_lines', 'select, insert, update, delete');

-- Each step of a claim, with what was said at it.
create table warranty_claim_steps (
  company_id bigint not null,
  id bigint generated always as identity,
  claim_id bigint not null,
  to_status text not null,
  note text not null default '',
  at timestamptz not null,
  user_id bigint not null,
  primary key (company_id, id),
  constraint warranty_claim_step_claim_exists foreign key (company_id, claim_id) references warranty_claims (company_id, id),
  constraint warranty_claim_step_by_exists foreign key (company_id, user_id) references users (company_id, id)
);
create index warranty_claim_steps_of_claim on warranty_claim_steps (company_id, claim_id, id);
call tenant_table('warranty_claim_steps', 'select, insert');

-- What came back from a vendor, and what a vendor refused, stand on the books of the machine.
alter table asset_costs drop constraint asset_cost_kind_known;
alter table asset_costs add constraint asset_cost_kind_known check (
  kind in ('labor', 'parts', 'sublet', 'recovered', 'warranty_back', 'warranty_refused'));

-- Closed orders of which a vendor bears a share, for the list of what is to claim.
create index work_lines_of_vendors on work_lines (company_id, work_order_id) where vendor_share > 0;

-- Who writes or changes work orders does so with their claims too.
insert into company_grants (company_id, name, level)
select company_id, 'warranty_claims', level from company_grants where name = 'work_orders'
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'warranty_claims', level from role_grants where name = 'work_orders' and level in ('edit', 'create', 'delete')
on conflict do nothing;
