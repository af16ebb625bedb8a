-- Availability over whole yards. The set of open holds is what is not back yet, however much was ever rented: these indexes
-- hold it alone, so that what is free costs as much after ten years as after one.

-- What stands or will stand in a stretch, read from the index alone.
create index holds_open_by_start on holds (company_id, starts_at)
  include (asset_id, ends_at, out_at, quantity, location_id) where released_at is null;

-- What had a product since a day: the calendar reads its window, never the whole history. The latest come first.
drop index holds_past_by_asset;
create index holds_past_by_asset on holds (company_id, asset_id, released_at, id) where released_at is not null;

-- Products nobody has, those with most pieces first: the page of what is free walks them and stops when it is full.
create index assets_by_free on assets (company_id, quantity desc, id) where is_active and kind <> 'customer_owned';
create index assets_by_location on assets (company_id, location_id, quantity desc, id)
  where is_active and kind = 'numbered';
create index bulk_stock_by_location on bulk_stock (company_id, location_id, quantity desc, asset_id) where quantity > 0;
