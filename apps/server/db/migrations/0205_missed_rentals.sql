-- Rentals that the shop could not make: what was asked for, when and where, and why it was not to be had. What to buy is read from it.
create table missed_rentals (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  asset_id bigint not null,
  quantity numeric(12,2) not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  location_id bigint not null,
  customer_id bigint,
  reason text not null,
  note text not null default '',
  -- What it would have cost on the day on which it was noted; null without a rate.
  amount numeric(14,2),
  noted_at timestamptz not null,
  noted_by bigint not null,
  primary key (company_id, id),
  constraint missed_rental_reason_known check (reason in ('all_out', 'in_shop', 'price', 'not_carried', 'too_late', 'other')),
  constraint missed_rental_some check (quantity > 0),
  constraint missed_rental_lasts check (ends_at > starts_at),
  constraint missed_rental_product_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint missed_rental_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint missed_rental_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint missed_rental_by_exists foreign key (company_id, noted_by) references users (company_id, id)
);
create index missed_rentals_by_start on missed_rentals (company_id, starts_at, id);
create index missed_rentals_by_noted on missed_rentals (company_id, noted_at, id);
create index missed_rentals_by_product on missed_rentals (company_id, asset_id, id);
call tenant_table('missed_rentals', 'select, insert');
