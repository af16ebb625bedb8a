-- What a customer who called equipment off was told: a number, and the moment from which it is not charged. The moment and
-- what the receipt says stay as they were given; only that a call was taken back is added.
create table off_rent_receipts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  contract_id bigint not null,
  called_at timestamptz not null,
  effective_at timestamptz not null,
  reason text not null,
  channel text not null,
  by_name text not null,
  phone text not null default '',
  email text not null default '',
  -- Where the equipment stands, for its pickup.
  place text not null default '',
  notes text not null default '',
  -- Why less of the time is free than its reason gives; the customer reads it.
  share_reason text not null default '',
  -- Whether it waited for an approval when it was given.
  is_waiting boolean not null,
  pickup_ticket_id bigint,
  -- The lines, invoices and pickup ticket that it names, as they were.
  content jsonb not null,
  hash bytea not null,
  created_by bigint not null,
  created_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by bigint,
  take_back_reason text not null default '',
  primary key (company_id, id),
  constraint off_rent_receipt_number_taken unique (company_id, number),
  constraint off_rent_receipt_moment unique (company_id, id, effective_at),
  constraint off_rent_before_call check (effective_at >= called_at),
  constraint off_rent_receipt_reason_known check (reason in ('BD', 'CO', 'PU', 'SB', 'WX')),
  constraint off_rent_receipt_channel_known check (channel in ('staff', 'portal', 'link', 'driver', 'phone', 'text')),
  constraint off_rent_receipt_caller_named check (by_name <> ''),
  constraint off_rent_receipt_hash_whole check (length(hash) = 32),
  constraint off_rent_receipt_take_back_told check (
    (taken_back_at is not null) = (taken_back_by is not null) and (taken_back_at is not null) = (take_back_reason <> '')),
  constraint off_rent_receipt_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint off_rent_receipt_pickup_exists foreign key (company_id, pickup_ticket_id) references tickets (company_id, id),
  constraint off_rent_receipt_by_exists foreign key (company_id, created_by) references users (company_id, id),
  constraint off_rent_receipt_taken_back_by_exists foreign key (company_id, taken_back_by) references users (company_id, id)
);
create index off_rent_receipts_by_contract on off_rent_receipts (company_id, contract_id, id);
create index off_rent_receipts_by_pickup on off_rent_receipts (company_id, pickup_ticket_id) where pickup_ticket_id is not null;
call tenant_table('off_rent_receipts', 'select, insert');
grant update (taken_back_at, taken_back_by, take_back_reason) on off_rent_receipts to yardline_app;

-- The time off rent of a receipt begins at its moment, and nothing moves it afterwards: no key cascades here.
alter table off_rents
  add column receipt_id bigint,
  add column share_reason text not null default '',
  -- Since when it counts: bills before it were made without it.
  add column approved_at timestamptz,
  -- Fuel or charge left at the call, in eighths.
  add column fuel_left integer,
  add constraint off_rent_fuel_in_eighths check (coalesce(fuel_left between 0 and 8, true)),
  add constraint off_rent_share_unexplained check (
    receipt_id is null or share_reason <> '' or free_percent >= case reason when 'SB' then 50 else 100 end),
  add constraint off_rent_keeps_its_moment foreign key (company_id, receipt_id, starts_at)
    references off_rent_receipts (company_id, id, effective_at);
create index off_rents_by_receipt on off_rents (company_id, receipt_id) where receipt_id is not null;

-- Whether a call-off makes the pickup ticket by itself.
alter table companies add column call_off_makes_pickup boolean not null default true;
