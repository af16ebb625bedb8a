-- A kit is a product of a kind of its own: it has a number, a group with its taxes and rates, and a line of a document like
-- any other. It has no stock: what is free of it is what can be put together of its parts, which hold stock by themselves.
alter table assets
  drop constraint asset_kind_known,
  add constraint asset_kind_known check (kind in ('numbered', 'bulk', 'customer_owned', 'kit')),
  add constraint asset_kit_has_no_stock check (kind <> 'kit' or quantity = 0);
create index kits_by_number on assets (company_id, number, id) where kind = 'kit';

create table kits (
  company_id bigint not null references companies,
  asset_id bigint not null,
  -- Whether the kit itself has a price; its parts may have theirs besides, or instead.
  is_priced boolean not null default true,
  -- How many kits lie within each other below it, at least: a kit holds only such as are less deep than itself, and so
  -- never itself, whatever is written at the same time.
  depth integer not null default 0,
  row_version integer not null default 1,
  primary key (company_id, asset_id),
  constraint kit_of_a_depth unique (company_id, asset_id, depth),
  constraint kit_depth_in_bounds check (depth between 0 and 100),
  constraint kit_asset_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
call tenant_table('kits');

create table kit_details (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kit_id bigint not null,
  kit_depth integer not null,
  position integer not null,
  asset_id bigint,
  part_id bigint,
  service_id bigint,
  inner_kit_id bigint,
  inner_depth integer,
  -- In each kit. Of 0 it is a note that nothing goes along of it.
  quantity numeric(12,2) not null,
  is_chargeable boolean not null,
  -- In place of the document's percent.
  discount_percent numeric(7,4),
  is_printed boolean not null,
  primary key (company_id, id),
  constraint kit_detail_position_taken unique (company_id, kit_id, position),
  constraint kit_detail_has_one_item check (num_nonnulls(asset_id, part_id, service_id, inner_kit_id) = 1),
  constraint kit_detail_quantity_not_negative check (quantity >= 0),
  constraint kit_detail_discount_in_bounds check (discount_percent between 0 and 100),
  constraint kit_detail_inner_has_depth check ((inner_kit_id is null) = (inner_depth is null)),
  constraint kit_within_itself check (inner_depth < kit_depth),
  constraint kit_detail_kit_exists foreign key (company_id, kit_id, kit_depth)
    references kits (company_id, asset_id, depth) on update cascade,
  constraint kit_detail_inner_exists foreign key (company_id, inner_kit_id, inner_depth)
    references kits (company_id, asset_id, depth) on update cascade,
  constraint kit_detail_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint kit_detail_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint kit_detail_service_exists foreign key (company_id, service_id) references services (company_id, id)
);
create index kit_details_by_inner on kit_details (company_id, inner_kit_id) where inner_kit_id is not null;
create index kit_details_by_asset on kit_details (company_id, asset_id) where asset_id is not null;
create index kit_details_by_part on kit_details (company_id, part_id) where part_id is not null;
create index kit_details_by_service on kit_details (company_id, service_id) where service_id is not null;
call tenant_table('kit_details', 'select, insert, update, delete');
