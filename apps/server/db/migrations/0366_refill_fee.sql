-- What refilling a machine costs once, beside the fuel: it belongs to the service FUEL, which has a price by the unit.
alter table services
  add column refill_fee numeric(15,2) not null default 0,
  add constraint service_fee_of_fuel check (
    refill_fee >= 0 and (refill_fee = 0 or (service_code = 'FUEL' and price_kind = 'flat')));
