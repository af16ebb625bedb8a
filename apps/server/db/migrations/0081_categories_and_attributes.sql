-- Products are sorted into categories, as customers look for them, and say by attributes how they are. A category lies in
-- another or in none. Its depth is how many lie above it, and the row carries its parent's depth by a foreign key that follows
-- it: a check refuses a parent that is not less deep, so no category ever lies within itself, whoever writes at the same time.
create table categories (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  parent_id bigint,
  parent_depth integer,
  depth integer not null default 0,
  -- Whether customers are shown it.
  is_displayed boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint category_of_a_depth unique (company_id, id, depth),
  constraint category_name_taken unique nulls not distinct (company_id, parent_id, name),
  constraint category_named check (name <> ''),
  constraint category_parent_has_depth check ((parent_id is null) = (parent_depth is null)),
  constraint category_own_parent check (parent_id <> id),
  constraint category_within_itself check (parent_depth < depth),
  constraint category_depth_in_bounds check (depth between 0 and 9),
  constraint category_parent_exists foreign key (company_id, parent_id, parent_depth)
    references categories (company_id, id, depth) on update cascade
);
call tenant_table('categories', 'select, insert, update, delete');

create table attributes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint attribute_name_taken unique (company_id, name),
  constraint attribute_named check (name <> '')
);
call tenant_table('attributes', 'select, insert, update, delete');

create table attribute_values (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  attribute_id bigint not null,
  name text not null,
  position integer not null,
  primary key (company_id, id),
  -- Looked at when a statement ends: two values may change their names with each other.
  constraint attribute_value_taken unique (company_id, attribute_id, name) deferrable,
  constraint attribute_value_named check (name <> ''),
  constraint attribute_value_attribute_exists foreign key (company_id, attribute_id) references attributes (company_id, id)
);
call tenant_table('attribute_values', 'select, insert, update, delete');

create table product_categories (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  category_id bigint not null,
  asset_id bigint,
  part_id bigint,
  primary key (company_id, id),
  constraint product_category_of_one check (num_nonnulls(asset_id, part_id) = 1),
  constraint product_category_asset_once unique (company_id, asset_id, category_id),
  constraint product_category_part_once unique (company_id, part_id, category_id),
  constraint product_category_exists foreign key (company_id, category_id) references categories (company_id, id),
  constraint product_category_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint product_category_part_exists foreign key (company_id, part_id) references parts (company_id, id)
);
create index product_categories_by_category on product_categories (company_id, category_id);
call tenant_table('product_categories', 'select, insert, update, delete');

create table product_attributes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  value_id bigint not null,
  asset_id bigint,
  part_id bigint,
  primary key (company_id, id),
  constraint product_attribute_of_one check (num_nonnulls(asset_id, part_id) = 1),
  constraint product_attribute_asset_once unique (company_id, asset_id, value_id),
  constraint product_attribute_part_once unique (company_id, part_id, value_id),
  constraint product_attribute_value_exists foreign key (company_id, value_id) references attribute_values (company_id, id),
  constraint product_attribute_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint product_attribute_part_exists foreign key (company_id, part_id) references parts (company_id, id)
);
create index product_attributes_by_value on product_attributes (company_id, value_id);
call tenant_table('product_attributes', 'select, insert, update, delete');
