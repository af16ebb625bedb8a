-- Stores: shops on the web in which customers of a company look at what it offers and reserve it by themselves. What is offered
-- is a listing: a group of machines alike, a product that is counted, a kit, a single machine or a part (docs/adr/0118).

-- Under which name a store answers is asked before any company is known, so this table stands beside the tenants: it names
-- neither a person nor a price. The product asks for one name at a time and can list none.
create table store_addresses (
  kind text not null,
  value citext not null,
  company bigint not null,
  store bigint not null,
  claimed_at timestamptz not null,
  primary key (kind, value),
  constraint store_address_kind_known check (kind in ('path')),
  constraint store_address_path_formed check (value::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value::text) between 2 and 60)
);

create table stores (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  path text not null,
  state text not null default 'draft',
  default_language text not null default 'en',
  phone text not null default '',
  email text not null default '',
  closed_notice_en text not null default '',
  closed_notice_fr text not null default '',
  shows_prices boolean not null default true,
  stock_words text not null default 'coarse',
  -- Days that a rental lasts at least and at most, how long before it begins it is asked for, and how far ahead.
  min_days integer not null default 1,
  max_days integer not null default 365,
  lead_minutes integer not null default 120,
  horizon_days integer not null default 540,
  -- Counted up by whatever changes a page: kept pages of an older count are not shown again.
  content_version bigint not null default 1,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint store_path_taken unique (company_id, path),
  constraint store_named check (name <> '' and length(name) <= 80),
  constraint store_state_known check (state in ('draft', 'open', 'closed')),
  constraint store_language_known check (default_language in ('en', 'fr')),
  constraint store_stock_words_known check (stock_words in ('coarse', 'count')),
  constraint store_days_in_order check (min_days between 0 and 365 and max_days between 1 and 1095 and min_days <= max_days),
  constraint store_lead_in_bounds check (lead_minutes between 0 and 43200),
  constraint store_horizon_in_bounds check (horizon_days between 1 and 1095)
);
call tenant_table('stores');

create table store_places (
  company_id bigint not null references companies,
  store_id bigint not null,
  location_id bigint not null,
  position integer not null,
  primary key (company_id, store_id, location_id),
  constraint store_place_store_exists foreign key (company_id, store_id) references stores (company_id, id),
  constraint store_place_location_exists foreign key (company_id, location_id) references locations (company_id, id)
);
call tenant_table('store_places', 'select, insert, update, delete');

create table listings (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  store_id bigint not null,
  asset_id bigint,
  part_id bigint,
  state text not null default 'draft',
  -- Only asked for: the shop says whether and for how much.
  is_request_only boolean not null default false,
  position integer not null default 0,
  row_version integer not null default 1,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint listing_of_store unique (company_id, store_id, id),
  constraint listing_of_one check (num_nonnulls(asset_id, part_id) = 1),
  constraint listing_asset_taken unique (company_id, store_id, asset_id),
  constraint listing_part_taken unique (company_id, store_id, part_id),
  constraint listing_state_known check (state in ('draft', 'published', 'hidden', 'withdrawn')),
  constraint listing_store_exists foreign key (company_id, store_id) references stores (company_id, id),
  constraint listing_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint listing_part_exists foreign key (company_id, part_id) references parts (company_id, id)
);
create index listings_by_state on listings (company_id, store_id, state, position, id);
call tenant_table('listings');

create table listing_texts (
  company_id bigint not null references companies,
  store_id bigint not null,
  listing_id bigint not null,
  language text not null,
  name text not null,
  slug text not null,
  summary text not null default '',
  body jsonb not null default '[]',
  -- Name and summary with the product's own words, without capitals and accents: what is searched.
  search text not null,
  primary key (company_id, listing_id, language),
  constraint listing_slug_taken unique (company_id, store_id, language, slug),
  constraint listing_text_language_known check (language in ('en', 'fr')),
  constraint listing_text_named check (name <> '' and length(name) <= 120 and length(summary) <= 300),
  constraint listing_slug_formed check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  constraint listing_text_listing_exists foreign key (company_id, store_id, listing_id) references listings (company_id, store_id, id)
);
create index listing_texts_by_search on listing_texts using gin (search gin_trgm_ops);
call tenant_table('listing_texts', 'select, insert, update, delete');

-- Where a listing was found before it was renamed, so that links to it go on to where it is.
create table listing_slugs (
  company_id bigint not null references companies,
  store_id bigint not null,
  language text not null,
  slug text not null,
  listing_id bigint not null,
  primary key (company_id, store_id, language, slug),
  constraint listing_old_slug_listing_exists foreign key (company_id, store_id, listing_id) references listings (company_id, store_id, id)
);
call tenant_table('listing_slugs', 'select, insert, update, delete');

create table listing_pictures (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  listing_id bigint not null,
  position integer not null,
  -- Of what it shows, so that its address changes with it and may be kept for a year.
  hash text not null,
  width integer not null,
  height integer not null,
  alt_en text not null default '',
  alt_fr text not null default '',
  primary key (company_id, id),
  constraint listing_picture_held_once unique (company_id, listing_id, hash),
  constraint listing_picture_placed unique (company_id, listing_id, position) deferrable,
  constraint listing_picture_hash_formed check (hash ~ '^[0-9a-f]{32}$'),
  constraint listing_picture_size check (width between 1 and 20000 and height between 1 and 20000),
  constraint listing_picture_described check (length(alt_en) <= 200 and length(alt_fr) <= 200),
  constraint listing_picture_listing_exists foreign key (company_id, listing_id) references listings (company_id, id)
);
create index listing_pictures_by_hash on listing_pictures (company_id, hash);
call tenant_table('listing_pictures', 'select, insert, update, delete');

create table listing_picture_sizes (
  company_id bigint not null references companies,
  picture_id bigint not null,
  width integer not null,
  bytes bytea not null,
  primary key (company_id, picture_id, width),
  constraint listing_picture_size_small check (length(bytes) between 1 and 1048576),
  constraint listing_picture_size_width_known check (width in (320, 640, 1280)),
  constraint listing_picture_size_picture_exists foreign key (company_id, picture_id)
    references listing_pictures (company_id, id) on delete cascade
);
call tenant_table('listing_picture_sizes', 'select, insert, delete');

-- What stands on a store's own pages. A version is never changed, and what is shown is a version with a period: two of the
-- same content never overlap (docs/adr/0119).
create table store_contents (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  store_id bigint not null,
  kind text not null,
  primary key (company_id, id),
  constraint store_content_once unique (company_id, store_id, kind),
  constraint store_content_kind_known check (kind in ('homepage', 'terms', 'header', 'footer', 'theme')),
  constraint store_content_store_exists foreign key (company_id, store_id) references stores (company_id, id)
);
call tenant_table('store_contents', 'select, insert');

create table store_content_versions (
  company_id bigint not null references companies,
  content_id bigint not null,
  n integer not null,
  body jsonb not null,
  made_by bigint not null,
  made_at timestamptz not null,
  primary key (company_id, content_id, n),
  constraint store_content_version_counted check (n >= 1),
  constraint store_content_version_content_exists foreign key (company_id, content_id) references store_contents (company_id, id),
  constraint store_content_version_user_exists foreign key (company_id, made_by) references users (company_id, id)
);
call tenant_table('store_content_versions', 'select, insert');

create table store_publications (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  content_id bigint not null,
  n integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  published_by bigint not null,
  primary key (company_id, id),
  constraint store_publication_forward check (ends_at is null or ends_at >= starts_at),
  constraint store_publication_version_exists foreign key (company_id, content_id, n)
    references store_content_versions (company_id, content_id, n),
  constraint store_publication_user_exists foreign key (company_id, published_by) references users (company_id, id),
  constraint store_publication_alone exclude using gist (
    company_id with =, content_id with =, tstzrange(starts_at, ends_at) with &&)
);
call tenant_table('store_publications');

-- Which company's store answers under a name. Asked by the shop itself before it knows a company.
create function store_of(asked_kind text, asked_value text) returns table (company_id bigint, store_id bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select company, store from store_addresses where kind = asked_kind and value = asked_value::citext $$;
revoke all on function store_of(text, text) from public;
grant execute on function store_of(text, text) to yardline_app, yardline_store;

-- Gives the store of the transaction's company a name of its own, and frees the one before; false when another store has it.
create function claim_store_path(asked_store bigint, asked_value text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from stores where stores.company_id = ctx_company() and stores.id = asked_store) then
    return false;
  end if;
  insert into store_addresses (kind, value, company, store, claimed_at)
  values ('path', asked_value, ctx_company(), asked_store, at) on conflict (kind, value) do nothing;
  if not exists (select from store_addresses
    where kind = 'path' and value = asked_value::citext and company = ctx_company() and store = asked_store) then
    return false;
  end if;
  delete from store_addresses
  where kind = 'path' and company = ctx_company() and store = asked_store and value <> asked_value::citext;
  return true;
end $$;
revoke all on function claim_store_path(bigint, text, timestamptz) from public;
grant execute on function claim_store_path(bigint, text, timestamptz) to yardline_app;

-- What shoppers read in French where it is not called the same.
alter table categories add column name_fr text not null default '';
alter table attributes add column name_fr text not null default '';
alter table attribute_values add column name_fr text not null default '';

-- Who keeps settings keeps the store and what it offers; who works at the counter changes what is said there.
insert into company_grants (company_id, name, level)
select company_id, 'listings', level from company_grants where name = 'settings' on conflict do nothing;
insert into company_grants (company_id, name, level)
select distinct company_id, 'publish_store', 'yes' from company_grants where name = 'settings' on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'listings', level from role_grants where name = 'settings' on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'publish_store', 'yes' from role_grants
where name = 'settings' and level in ('edit', 'create', 'delete') on conflict do nothing;
