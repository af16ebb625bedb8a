-- What a member of a customer keeps of what a store offers, to find it again.
create table favourites (
  company_id bigint not null references companies,
  login_id bigint not null,
  customer_id bigint not null,
  listing_id bigint not null,
  added_at timestamptz not null,
  primary key (company_id, login_id, customer_id, listing_id),
  constraint favourite_login_exists foreign key (company_id, login_id) references portal_logins (company_id, id),
  constraint favourite_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint favourite_listing_exists foreign key (company_id, listing_id) references listings (company_id, id)
);
create index favourites_by_customer on favourites (company_id, customer_id);
create index favourites_by_listing on favourites (company_id, listing_id);
call tenant_table('favourites', 'select, insert, delete');
grant update (customer_id) on favourites to yardline_app;
