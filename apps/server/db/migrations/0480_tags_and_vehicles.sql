-- The number by which the maker and the authorities know a vehicle; a search finds it.
alter table assets add column vin text not null default '';
alter table assets alter column search set expression as (lower(number || ' ' || description || ' ' || make || ' ' || model
  || ' ' || serial_number || ' ' || vin || ' ' || coalesce(barcode, '') || ' ' || more_barcodes));

-- Words of the company's own that it puts on products, to list them together.
create table product_tags (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  tag text not null,
  asset_id bigint,
  part_id bigint,
  primary key (company_id, id),
  constraint product_tag_written check (tag = lower(trim(tag)) and tag <> '' and char_length(tag) <= 30),
  constraint product_tag_of_one check (num_nonnulls(asset_id, part_id) = 1),
  constraint product_tag_asset_once unique (company_id, asset_id, tag),
  constraint product_tag_part_once unique (company_id, part_id, tag),
  constraint product_tag_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint product_tag_part_exists foreign key (company_id, part_id) references parts (company_id, id)
);
create index product_tags_by_tag on product_tags (company_id, tag);
call tenant_table('product_tags', 'select, insert, update, delete');
