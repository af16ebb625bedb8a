-- What a ticket promises and how it ended. A slot is the time window that a customer was promised; service minutes are how long
-- the stop takes. Each end has its place on the map where it is known. How it ended is said when it closes; a failed one moved
-- nothing and says why.
alter table tickets
  add column assigned_user_id bigint,
  add column slip_number text not null default '',
  add column priority integer not null default 2,
  add column slot_from timestamptz,
  add column slot_to timestamptz,
  add column service_minutes integer not null default 20,
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column instructions text not null default '',
  add column origin_latitude numeric(9,6),
  add column origin_longitude numeric(9,6),
  add column destination_latitude numeric(9,6),
  add column destination_longitude numeric(9,6),
  add column outcome text,
  add column failure_reason text not null default '',
  add column transfer_id bigint,
  add constraint ticket_assigned_exists foreign key (company_id, assigned_user_id) references users (company_id, id),
  add constraint ticket_transfer_exists foreign key (company_id, transfer_id) references transfers (company_id, id),
  add constraint ticket_priority_known check (priority between 1 and 3),
  add constraint ticket_slot_ordered check ((slot_from is null) = (slot_to is null) and coalesce(slot_to > slot_from, true)),
  add constraint ticket_service_in_bounds check (service_minutes between 0 and 1440),
  add constraint ticket_origin_on_earth check ((origin_latitude is null) = (origin_longitude is null)
    and coalesce(origin_latitude between -90 and 90 and origin_longitude between -180 and 180
      and (origin_latitude <> 0 or origin_longitude <> 0), true)),
  add constraint ticket_destination_on_earth check ((destination_latitude is null) = (destination_longitude is null)
    and coalesce(destination_latitude between -90 and 90 and destination_longitude between -180 and 180
      and (destination_latitude <> 0 or destination_longitude <> 0), true)),
  add constraint ticket_outcome_known check (coalesce(outcome in ('done', 'partial', 'failed'), true)),
  add constraint ticket_outcome_is_of_closed check (outcome is null or status = 3),
  add constraint ticket_failure_known check (failure_reason in
    ('', 'not_there', 'no_access', 'wrong_address', 'not_ready', 'refused', 'weather', 'truck', 'other')),
  add constraint ticket_failure_has_reason check ((coalesce(outcome, '') = 'failed') = (failure_reason <> '')),
  add constraint ticket_has_contract check (type = 'task' or contract_id is not null);
create index tickets_by_transfer on tickets (company_id, transfer_id) where transfer_id is not null;

-- What one piece weighs, in kilograms, and how much of a deck it takes, in metres. A group says it for machines that do not.
alter table assets
  add column weight numeric(9,1),
  add column length numeric(6,2),
  add constraint asset_weight_positive check (coalesce(weight > 0, true)),
  add constraint asset_length_positive check (coalesce(length > 0, true));
alter table groups
  add column weight numeric(9,1),
  add column length numeric(6,2),
  add constraint group_weight_positive check (coalesce(weight > 0, true)),
  add constraint group_length_positive check (coalesce(length > 0, true));

-- Where a yard stands: trips begin and end there.
alter table divisions
  add column latitude numeric(9,6),
  add column longitude numeric(9,6),
  add constraint division_coordinates_on_earth check ((latitude is null) = (longitude is null)
    and coalesce(latitude between -90 and 90 and longitude between -180 and 180
      and (latitude <> 0 or longitude <> 0), true));
