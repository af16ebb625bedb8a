-- Getting what a reservation or contract waits for ready in its lane: who it is given to, who is at it, and which machine stands where.
-- One row for each hold, which stays the same row when a reservation becomes a contract and when another machine takes its place.
create table stagings (
  company_id bigint not null references companies,
  hold_id bigint not null,
  assigned_to bigint,
  -- One person's; it ends by the clock, 30 minutes after their last act.
  claimed_by bigint,
  claimed_at timestamptz,
  -- The machine or product that stands ready. What the hold has since become decides whether it counts.
  asset_id bigint,
  is_numbered boolean not null default false,
  quantity integer not null default 0,
  -- How many its hold had then: of counted goods that were split since it is counted again.
  of_quantity integer not null default 0,
  place text not null default '',
  staged_by bigint,
  staged_at timestamptz,
  -- Why the last one was taken out of the lane.
  reason text not null default '',
  primary key (company_id, hold_id),
  constraint staging_claim_whole check ((claimed_by is null) = (claimed_at is null)),
  constraint staging_stands_whole check (
    asset_id is null or (quantity > 0 and btrim(place) <> '' and staged_by is not null and staged_at is not null)),
  constraint staging_one_machine check (not is_numbered or quantity <= 1),
  constraint staging_hold_exists foreign key (company_id, hold_id) references holds (company_id, id),
  constraint staging_assigned_exists foreign key (company_id, assigned_to) references users (company_id, id),
  constraint staging_claimed_exists foreign key (company_id, claimed_by) references users (company_id, id),
  constraint staging_staged_exists foreign key (company_id, staged_by) references users (company_id, id),
  constraint staging_asset_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
create unique index staging_machine_once on stagings (company_id, asset_id) where is_numbered and asset_id is not null;
create index stagings_by_claim on stagings (company_id, claimed_at) where claimed_at is not null;
create index stagings_by_time on stagings (company_id, staged_at) where staged_at is not null;
call tenant_table('stagings');

-- Those who write down what came to the yard get ready what leaves it; others do as much as with contracts.
insert into company_grants (company_id, name, level)
select company_id, 'staging', level from company_grants where name = 'contracts'
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'staging', level from role_grants where name = 'yard_returns' and level in ('create', 'delete')
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'staging', level from role_grants where name = 'contracts'
on conflict do nothing;
