-- A service can stand for the sale of a machine: the line of an order that charges one is of that service.
alter table services
  drop constraint service_offered_as_known,
  add constraint service_offered_as_known check (offered_as in ('', 'damage', 'cleaning', 'fuel', 'missing_parts', 'machine_sale')) not valid;
