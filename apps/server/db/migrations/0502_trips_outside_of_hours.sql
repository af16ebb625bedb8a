-- The hours of a day in which a delivery and a pickup have no surcharge, and the service that is charged for each started hour before or
-- after them; without a service nothing is charged.
alter table ticket_settings
  add column outside_service_id bigint,
  add column trips_from text not null default '08:00',
  add column trips_to text not null default '17:00',
  add constraint ticket_hours_in_order check (trips_from < trips_to),
  add constraint ticket_hours_are_times check (trips_from ~ '^([01]\d|2[0-3]):[0-5]\d$' and trips_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint ticket_outside_service_exists foreign key (company_id, outside_service_id) references services (company_id, id);

-- What a trip outside of the hours was charged. A ticket that does one again that was taken back takes over its line.
alter table tickets
  add column outside_line_id bigint,
  add constraint ticket_outside_line_exists foreign key (company_id, outside_line_id) references contract_lines (company_id, id);
