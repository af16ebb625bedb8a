-- What drives: payload in kilograms, the length of its deck in metres, and the yard where it stands.
create table trucks (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number text not null,
  title text not null default '',
  division_id bigint not null,
  location_id bigint not null,
  payload numeric(9,1) not null,
  deck_length numeric(6,2),
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint truck_payload_positive check (payload > 0),
  constraint truck_length_positive check (coalesce(deck_length > 0, true)),
  constraint truck_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint truck_location_exists foreign key (company_id, location_id) references locations (company_id, id)
);
create unique index truck_number_taken on trucks (company_id, lower(number));
create index trucks_by_location on trucks (company_id, location_id);
call tenant_table('trucks');

-- A driver with a truck for part of a day. The payload is the truck's while the trip is open: a smaller one is refused by what
-- the trip carries.
create table trips (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  day date not null,
  division_id bigint not null,
  location_id bigint not null,
  driver_user_id bigint not null,
  truck_id bigint not null,
  payload numeric(9,1) not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'planned',
  -- What the whole way takes, to the yard at its end: metres and minutes.
  distance integer not null default 0,
  drive_minutes integer not null default 0,
  -- When the last stop is done and the truck is at the yard again, by the plan.
  back_at timestamptz,
  -- Why it was released although a slot will be missed.
  late_reason text not null default '',
  began_at timestamptz,
  done_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint trip_number_taken unique (company_id, number),
  constraint trip_payload_known unique (company_id, id, payload),
  constraint trip_payload_positive check (payload > 0),
  constraint trip_ordered check (starts_at < ends_at and ends_at <= starts_at + interval '24 hours'),
  constraint trip_status_known check (status in ('planned', 'released', 'under_way', 'done', 'cancelled')),
  constraint trip_begun_before check ((status in ('under_way', 'done')) = (began_at is not null)),
  constraint trip_done_after_begin check ((status = 'done') = (done_at is not null) and coalesce(done_at >= began_at, true)),
  constraint trip_way_not_negative check (distance >= 0 and drive_minutes >= 0),
  constraint trip_driver_twice exclude using gist (
    company_id with =, driver_user_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'cancelled'),
  constraint trip_truck_twice exclude using gist (
    company_id with =, truck_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'cancelled'),
  constraint trip_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint trip_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint trip_driver_exists foreign key (company_id, driver_user_id) references users (company_id, id),
  constraint trip_truck_exists foreign key (company_id, truck_id) references trucks (company_id, id),
  constraint trip_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create unique index trip_under_way_once on trips (company_id, driver_user_id) where status = 'under_way';
create index trips_by_day on trips (company_id, day, division_id);
create index trips_by_truck on trips (company_id, truck_id, day);
create index trips_by_driver on trips (company_id, driver_user_id, day);
create index trips_by_location on trips (company_id, location_id);
call tenant_table('trips');

-- Where a trip stops, in order, with what is on the truck after each. Overload is never overridden: it is two runs.
create table trip_stops (
  company_id bigint not null,
  id bigint generated always as identity,
  trip_id bigint not null,
  position integer not null,
  -- Stops of one key are at one place.
  place_key text not null,
  is_yard boolean not null,
  place jsonb not null,
  latitude numeric(9,6),
  longitude numeric(9,6),
  payload numeric(9,1) not null,
  load_after numeric(9,1) not null,
  drive_minutes integer not null,
  distance integer not null,
  service_minutes integer not null,
  arrive_at timestamptz not null,
  leave_at timestamptz not null,
  -- By how many minutes the earliest promise at this stop is missed.
  late_minutes integer not null default 0,
  arrived_at timestamptz,
  left_at timestamptz,
  is_pinned boolean not null default false,
  primary key (company_id, id),
  constraint trip_stop_of_trip unique (company_id, id, trip_id),
  constraint trip_position_once unique (company_id, trip_id, position) deferrable initially deferred,
  constraint truck_overloaded check (load_after between 0 and payload),
  constraint trip_stop_left_before_arrival check (left_at is null or coalesce(left_at >= arrived_at, false)),
  constraint trip_stop_ordered check (leave_at >= arrive_at and service_minutes >= 0),
  constraint trip_stop_way_not_negative check (drive_minutes >= 0 and distance >= 0 and late_minutes >= 0),
  constraint trip_stop_on_earth check ((latitude is null) = (longitude is null)
    and coalesce(latitude between -90 and 90 and longitude between -180 and 180, true)),
  constraint trip_stop_trip_exists foreign key (company_id, trip_id, payload)
    references trips (company_id, id, payload) on update cascade
);
call tenant_table('trip_stops', 'select, insert, update, delete');

-- What is loaded and unloaded where. A ticket is on one trip, and once.
create table trip_stop_tickets (
  company_id bigint not null,
  stop_id bigint not null,
  trip_id bigint not null,
  ticket_id bigint not null,
  act text not null,
  -- In kilograms, as it was known when the ticket was placed.
  weight numeric(9,1) not null,
  -- Who placed it, and what the ticket said before, which unplacing restores.
  placed_by bigint not null,
  placed_at timestamptz not null,
  earlier_driver_user_id bigint,
  earlier_scheduled_at timestamptz,
  earlier_is_timed boolean not null default false,
  constraint ticket_placed_once primary key (company_id, ticket_id, act),
  constraint trip_act_known check (act in ('load', 'unload')),
  constraint trip_weight_not_negative check (weight >= 0),
  constraint ticket_on_one_trip exclude using gist (company_id with =, ticket_id with =, trip_id with <>),
  constraint trip_ticket_stop_exists foreign key (company_id, stop_id, trip_id)
    references trip_stops (company_id, id, trip_id),
  constraint trip_ticket_exists foreign key (company_id, ticket_id) references tickets (company_id, id),
  constraint trip_ticket_by_exists foreign key (company_id, placed_by) references users (company_id, id),
  constraint trip_ticket_earlier_driver_exists foreign key (company_id, earlier_driver_user_id)
    references users (company_id, id)
);
create index trip_tickets_by_stop on trip_stop_tickets (company_id, stop_id);
create index trip_tickets_by_trip on trip_stop_tickets (company_id, trip_id);
call tenant_table('trip_stop_tickets', 'select, insert, update, delete');

-- Who plans tickets plans the trips that carry them.
insert into company_grants (company_id, name, level)
select company_id, 'trips', level from company_grants where name = 'tickets'
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'trips', level from role_grants where name = 'tickets'
on conflict do nothing;
