-- A shopper who checks out holds the stock of the cart for a while: a draft of a reservation that only the store
-- changes (docs/adr/0122). A store lets shoppers reserve by themselves, with or without paying, or only ask.
alter table stores
  add column order_mode text not null default 'request',
  add column pay_mode text not null default 'none',
  add constraint store_order_mode_known check (order_mode in ('request', 'reservation')),
  add constraint store_pay_mode_known check (pay_mode in ('none', 'deposit', 'full')),
  add constraint store_paid_is_reserved check (pay_mode = 'none' or order_mode = 'reservation');
grant select (order_mode, pay_mode) on stores to yardline_store;

alter table contracts add column is_checkout boolean not null default false;
alter table contracts add constraint checkout_is_draft check (not is_checkout or status = 'draft');

create table checkouts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  store_id bigint not null,
  -- The cart is removed with the order; until then it has one checkout that is alive.
  cart_id bigint not null,
  state text not null default 'held',
  language text not null,
  -- The draft that holds the stock, and the reservation that it becomes.
  contract_id bigint not null,
  -- What is held, by listing, and the period and the place as the cart has them.
  lines jsonb not null,
  starts text not null,
  ends text not null,
  place text not null,
  holds_until timestamptz not null,
  first_held_at timestamptz not null,
  -- The secret of the pages that follow, and of the order; only its hash.
  link_hash bytea,
  -- What the shopper said of themselves and of the way, once they did.
  details jsonb,
  -- What was shown last: with taxes and fees, and what of it is paid now.
  total numeric(14,2) not null,
  due numeric(14,2) not null default 0,
  -- The marketing code that it carries: its use, and the percent that it takes off each line.
  code jsonb,
  customer_id bigint,
  payment_id bigint,
  -- What is ordered once it is paid, as it was when the page of the card's provider was opened.
  ordered jsonb,
  web_order_id bigint,
  ended_at timestamptz,
  primary key (company_id, id),
  constraint checkout_state_known check (state in ('held', 'paying', 'placed', 'expired', 'left')),
  constraint checkout_language_known check (language in ('en', 'fr')),
  constraint checkout_amounts_positive check (total >= 0 and due >= 0 and due <= total),
  constraint checkout_placed_as_order check ((state = 'placed') = (web_order_id is not null)),
  constraint checkout_ended check ((state in ('held', 'paying')) = (ended_at is null)),
  constraint checkout_paid_by_customer check (state <> 'paying' or (payment_id is not null and customer_id is not null and ordered is not null)),
  constraint checkout_held_an_hour check (holds_until <= first_held_at + interval '61 minutes' or payment_id is not null),
  constraint checkout_of_contract_once unique (company_id, contract_id),
  constraint checkout_link_once unique (company_id, link_hash),
  constraint checkout_order_once unique (company_id, web_order_id),
  constraint checkout_store_exists foreign key (company_id, store_id) references stores (company_id, id),
  constraint checkout_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint checkout_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint checkout_payment_exists foreign key (company_id, payment_id) references payments (company_id, id),
  constraint checkout_order_exists foreign key (company_id, web_order_id) references web_orders (company_id, id)
);
create unique index checkout_of_cart_once on checkouts (company_id, cart_id) where state in ('held', 'paying');
create index checkouts_by_end on checkouts (holds_until) where state in ('held', 'paying');
call tenant_table('checkouts');

-- With taxes, fees and delivery, and what of it was paid; an order that is only asked for has neither.
alter table web_orders
  add column total_with_taxes numeric(14,2),
  add column paid numeric(14,2) not null default 0,
  add constraint web_order_paid_positive check (paid >= 0);
