-- One index answers for everything that is open: read alone for a product, for a yard, and for a whole company, so that
-- writing a hold keeps one order less.
drop index holds_open_by_asset;
create index holds_open_by_asset on holds (company_id, asset_id, ends_at, starts_at)
  include (quantity, out_at, status_code, location_id) where released_at is null;
drop index holds_open_by_start;
