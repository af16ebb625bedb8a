-- What of a store is shown to whom: a rule is of a listing, a category with all below it, a class or a group, and for a type of
-- visitors, a customer or a price list. What no rule is about is open to everybody.
create table restrictions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  listing_id bigint,
  category_id bigint,
  class_id bigint,
  group_id bigint,
  -- Visitors without a login, customers who have none, and customers who have one.
  portal_type text,
  customer_id bigint,
  price_list_id bigint,
  -- Not shown at all; without its price; only asked for; or open, where another rule would close it.
  effect text not null,
  note text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint restriction_of_one check (num_nonnulls(listing_id, category_id, class_id, group_id) = 1),
  constraint restriction_for_one check (num_nonnulls(portal_type, customer_id, price_list_id) = 1),
  constraint restriction_type_known check (portal_type in ('guest', 'without_access', 'with_access')),
  constraint restriction_effect_known check (effect in ('hidden', 'no_price', 'request_only', 'open')),
  constraint restriction_noted check (length(note) <= 200),
  constraint restriction_taken unique nulls not distinct
    (company_id, listing_id, category_id, class_id, group_id, portal_type, customer_id, price_list_id),
  constraint restriction_listing_exists foreign key (company_id, listing_id) references listings (company_id, id),
  constraint restriction_category_exists foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  constraint restriction_class_exists foreign key (company_id, class_id) references classes (company_id, id),
  constraint restriction_group_exists foreign key (company_id, group_id) references groups (company_id, id),
  constraint restriction_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint restriction_price_list_exists foreign key (company_id, price_list_id) references price_lists (company_id, id)
);
create index restrictions_of_customer on restrictions (company_id, customer_id) where customer_id is not null;
call tenant_table('restrictions', 'select, insert, update, delete');

-- The shop on the web reads what is for visitors, and never which customer sees what.
grant select (company_id, id, listing_id, category_id, class_id, group_id, portal_type, effect) on restrictions to yardline_store;
create policy shop_reads on restrictions as restrictive for select to yardline_store using (portal_type = 'guest');
