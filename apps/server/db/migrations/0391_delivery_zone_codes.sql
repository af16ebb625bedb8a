-- Where a division delivers to: postal codes by their beginning, each in a zone. The longest beginning of a postal code counts, and
-- the services of its zone come with a delivery there by themselves (docs/adr/0129).
create table delivery_zone_codes (
  company_id bigint not null,
  division_id bigint not null,
  -- Folded: capitals without blanks.
  prefix text not null,
  zone text not null,
  primary key (company_id, division_id, prefix),
  constraint delivery_zone_code_formed check (prefix ~ '^[A-Z0-9]{1,10}$'),
  constraint delivery_zone_code_named check (zone <> '' and length(zone) <= 12),
  constraint delivery_zone_code_division_exists foreign key (company_id, division_id) references divisions (company_id, id)
);
call tenant_table('delivery_zone_codes', 'select, insert, delete');

-- The postal code to which a shopper wants a cart delivered, as they typed it; empty until they did.
alter table carts add column postal_code text not null default '',
  add constraint cart_postal_code_short check (length(postal_code) <= 10);

-- Delivered to where its division has no zone: people of the shop answer it, and nothing of it is paid before they did.
alter table checkouts add column is_outside boolean not null default false,
  add constraint checkout_outside_unpaid check (not is_outside or due = 0);
