-- What a company says of itself beside its name and address: its title, where requests of customers go that no division takes,
-- how long a new document usually runs, and whether the fee on card payments is charged without asking.
alter table companies
  add column main_title text not null default '',
  add column pickup_email text not null default '',
  add column reservation_email text not null default '',
  add column service_email text not null default '',
  add column receivables_email text not null default '',
  -- Null: a new document runs to the next day, half an hour longer.
  add column rental_days integer,
  add column minimum_days_out integer not null default 0,
  add column is_card_fee_automatic boolean not null default false,
  add constraint company_rental_days_in_bounds check (coalesce(rental_days between 1 and 365, true)),
  add constraint company_minimum_days_in_bounds check (minimum_days_out between 0 and 365),
  add constraint company_rental_days_long_enough check (coalesce(rental_days >= minimum_days_out, true));
