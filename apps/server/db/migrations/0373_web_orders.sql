-- What shoppers put together, and what they asked a shop for. A cart belongs to a browser, which shows a secret of which only
-- the hash is here; it holds no stock. An order on the web is a request until people of the shop accept it (docs/adr/0120).
create table carts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  store_id bigint not null,
  code_hash bytea not null,
  -- The period and the place as the shopper chose them, by the clock of the place; empty before they did.
  starts text not null default '',
  ends text not null default '',
  place text not null default '',
  touched_at timestamptz not null,
  primary key (company_id, id),
  constraint cart_code_once unique (company_id, code_hash),
  constraint cart_moments_formed check (
    starts ~ '^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$' and ends ~ '^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$' and length(place) <= 40),
  constraint cart_store_exists foreign key (company_id, store_id) references stores (company_id, id)
);
call tenant_table('carts', 'select, insert, update, delete');

create table cart_lines (
  company_id bigint not null references companies,
  cart_id bigint not null,
  listing_id bigint not null,
  quantity integer not null,
  added_at timestamptz not null,
  primary key (company_id, cart_id, listing_id),
  constraint cart_line_quantity check (quantity between 1 and 999),
  constraint cart_line_cart_exists foreign key (company_id, cart_id) references carts (company_id, id) on delete cascade,
  constraint cart_line_listing_exists foreign key (company_id, listing_id) references listings (company_id, id)
);
call tenant_table('cart_lines', 'select, insert, update, delete');

create table web_orders (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  store_id bigint not null,
  -- The cart that it was sent from, once: a form that is sent again finds its order.
  cart_code_hash bytea not null,
  link_hash bytea not null,
  stage text not null default 'open',
  language text not null,
  name text not null,
  business text not null default '',
  email text not null,
  phone text not null default '',
  note text not null default '',
  way text not null,
  address jsonb,
  location_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What the shopper was shown for everything that has a price, before taxes.
  total numeric(14,2) not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  reason text not null default '',
  contract_id bigint,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint web_order_number_once unique (company_id, number),
  constraint web_order_of_cart_once unique (company_id, cart_code_hash),
  constraint web_order_link_once unique (company_id, link_hash),
  constraint web_order_stage_known check (stage in ('open', 'converted', 'declined')),
  constraint web_order_language_known check (language in ('en', 'fr')),
  constraint web_order_way_known check (way in ('pickup', 'delivery')),
  constraint web_order_addressed check ((way = 'delivery') = (address is not null)),
  constraint web_order_forward check (starts_at < ends_at),
  constraint web_order_total_positive check (total >= 0),
  constraint web_order_decided check ((stage = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint web_order_converted check ((stage = 'converted') = (contract_id is not null)),
  constraint web_order_declined_with_reason check (stage <> 'declined' or reason <> ''),
  constraint web_order_store_exists foreign key (company_id, store_id) references stores (company_id, id),
  constraint web_order_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint web_order_user_exists foreign key (company_id, decided_by) references users (company_id, id),
  constraint web_order_contract_once unique (company_id, contract_id),
  constraint web_order_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id)
);
create index web_orders_by_stage on web_orders (company_id, stage, id);
call tenant_table('web_orders');

create table web_order_lines (
  company_id bigint not null references companies,
  web_order_id bigint not null,
  position integer not null,
  listing_id bigint not null,
  asset_id bigint,
  part_id bigint,
  name text not null,
  quantity integer not null,
  -- For all of its pieces; null where the shop tells the price.
  price numeric(14,2),
  primary key (company_id, web_order_id, position),
  constraint web_order_line_of_one check (num_nonnulls(asset_id, part_id) = 1),
  constraint web_order_line_quantity check (quantity between 1 and 999),
  constraint web_order_line_price_positive check (coalesce(price, 0) >= 0),
  constraint web_order_line_order_exists foreign key (company_id, web_order_id) references web_orders (company_id, id),
  constraint web_order_line_listing_exists foreign key (company_id, listing_id) references listings (company_id, id),
  constraint web_order_line_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint web_order_line_part_exists foreign key (company_id, part_id) references parts (company_id, id)
);
call tenant_table('web_order_lines', 'select, insert');

-- Carts that no browser has touched for long are removed, of all companies and a few at a time.
create function purge_carts(before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from carts c using (
    select company_id, id from carts where touched_at < before order by touched_at limit most) old
  where c.company_id = old.company_id and c.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function purge_carts(timestamptz, integer) from public;
grant execute on function purge_carts(timestamptz, integer) to yardline_app;
create index carts_by_age on carts (touched_at);

-- Who makes reservations answers what is asked for on the web.
insert into company_grants (company_id, name, level)
select company_id, 'web_orders', level from company_grants where name = 'reservations' on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'web_orders', level from role_grants where name = 'reservations' on conflict do nothing;
