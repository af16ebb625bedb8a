-- A person of a customer has one cart in each store, wherever they sign in. What they put together before is joined to it, which
-- the page of the cart says until they change something.
alter table carts
  add column login_id bigint,
  add column is_joined boolean not null default false,
  add constraint cart_login_exists foreign key (company_id, login_id) references portal_logins (company_id, id);
create unique index cart_of_login_once on carts (company_id, store_id, login_id) where login_id is not null;
