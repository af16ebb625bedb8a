-- Where an order is worked on, when that is not a site of its customer: the words of an address, and its place on the map.
alter table work_orders
  add column address text not null default '',
  add column latitude numeric(9,6),
  add column longitude numeric(9,6),
  add constraint work_order_coordinates_on_earth check ((latitude is null) = (longitude is null)
    and coalesce(latitude between -90 and 90 and longitude between -180 and 180
      and (latitude <> 0 or longitude <> 0), true));
