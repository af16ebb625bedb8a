-- What a product is called by its maker, and where more of it can be read.
alter table assets
  add column vendor_product_number text not null default '',
  add column external_url text not null default '';
alter table parts
  add column vendor_product_number text not null default '',
  add column external_url text not null default '',
  add column comments text not null default '';
