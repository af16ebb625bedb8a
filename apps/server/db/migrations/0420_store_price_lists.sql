-- A store may name a price list: its rates stand in for everybody's there, on pages, in carts and on what is ordered.
alter table stores add column price_list_id bigint;
alter table stores add constraint store_price_list_exists
  foreign key (company_id, price_list_id) references price_lists (company_id, id);
create index stores_by_price_list on stores (company_id, price_list_id) where price_list_id is not null;

-- A request is answered at the list by which it was sent, whatever the store names by then.
alter table web_orders add column price_list_id bigint;
alter table web_orders add constraint web_order_price_list_exists
  foreign key (company_id, price_list_id) references price_lists (company_id, id);

-- What was ordered in such a store goes on at its rates when the counter changes it.
alter table contracts add column store_price_list_id bigint;
alter table contracts add constraint contract_store_price_list_exists
  foreign key (company_id, store_price_list_id) references price_lists (company_id, id);

-- The shop's login reads the rates of everybody, of a yard, and of the list of the store whose pages it reads: no other list.
-- A transaction that names none reads no list at all.
create function ctx_list() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.price_list_id', true), '')::bigint $$;
drop policy shop_reads on rate_tables;
create policy shop_reads on rate_tables as restrictive for select to yardline_store
  using (owner = '' or owner like 'division:%' or owner = 'price_list:' || ctx_list()::text);

-- A rule for a price list is about whom the store's own list prices, too.
grant select (price_list_id) on restrictions to yardline_store;
drop policy shop_reads on restrictions;
create policy shop_reads on restrictions as restrictive for select to yardline_store
  using (portal_type = 'guest' or price_list_id = ctx_list());
