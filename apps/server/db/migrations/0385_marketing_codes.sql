-- Marketing codes: words that take a percentage or an amount off what a shopper orders. Each use takes a numbered slot, so that
-- however many shoppers come at once, no more of them use a code than it may be used (docs/adr/0126).
create table marketing_codes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- Folded: capitals without blanks. Another spelling of the same code finds it.
  code citext not null,
  note text not null default '',
  kind text not null,
  -- A percentage or an amount of money.
  figure numeric(14,2) not null,
  -- The first and the last day on which it is taken, by the clock of the place; null: open to that side.
  starts_on date,
  ends_on date,
  -- What the priced lines of a cart come to at least.
  least_total numeric(14,2) not null default 0,
  -- Of everything, or of the listings and categories of marketing_code_targets alone.
  applies_to text not null default 'all',
  per_customer integer,
  most_uses integer,
  -- Uses that are held or used now; kept by the verbs that hold and return one.
  taken integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint marketing_code_taken unique (company_id, code),
  constraint marketing_code_formed check (code::text ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  constraint marketing_code_noted check (length(note) <= 200),
  constraint marketing_code_kind_known check (kind in ('percent', 'amount')),
  constraint marketing_code_figure_bounded check (figure > 0 and figure <= case when kind = 'percent' then 100 else 99999.99 end),
  constraint marketing_code_days_in_order check (coalesce(starts_on <= ends_on, true)),
  constraint marketing_code_least_positive check (least_total >= 0),
  constraint marketing_code_targets_known check (applies_to in ('all', 'some')),
  constraint marketing_code_per_customer_positive check (coalesce(per_customer, 1) between 1 and 10000),
  constraint marketing_code_most_positive check (coalesce(most_uses, 1) between 1 and 1000000),
  constraint marketing_code_used_up check (taken between 0 and coalesce(most_uses, 2147483647))
);
call tenant_table('marketing_codes');

create table marketing_code_targets (
  company_id bigint not null references companies,
  code_id bigint not null,
  position integer not null,
  listing_id bigint,
  category_id bigint,
  primary key (company_id, code_id, position),
  constraint marketing_code_target_of_one check (num_nonnulls(listing_id, category_id) = 1),
  constraint marketing_code_target_code_exists foreign key (company_id, code_id) references marketing_codes (company_id, id),
  constraint marketing_code_target_listing_exists foreign key (company_id, listing_id) references listings (company_id, id),
  constraint marketing_code_target_category_exists foreign key (company_id, category_id) references categories (company_id, id)
    on delete cascade
);
call tenant_table('marketing_code_targets', 'select, insert, delete');

create table code_uses (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code_id bigint not null,
  -- The cart that it is held for. Carts are removed after a while and uses are not, so no key leads there.
  cart_id bigint not null,
  -- What became of the cart, once there is a contract.
  contract_id bigint,
  -- Who uses it: a hash of the customer, or of the mail address of a guest.
  who_hash bytea not null,
  -- The number of this use among all, and among those of the same shopper; a returned one is given out again.
  slot integer not null,
  who_slot integer not null,
  -- The limits when it was held.
  most_uses integer,
  per_customer integer,
  state text not null default 'held',
  -- What it took off.
  amount numeric(14,2) not null,
  held_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, id),
  constraint code_use_state_known check (state in ('held', 'used', 'returned')),
  constraint code_use_decided check ((state = 'held') = (decided_at is null)),
  constraint code_use_amount_positive check (amount >= 0),
  constraint code_use_within_limit check (slot between 1 and coalesce(most_uses, 2147483647)),
  constraint code_use_within_own_limit check (who_slot between 1 and coalesce(per_customer, 2147483647)),
  constraint code_use_code_exists foreign key (company_id, code_id) references marketing_codes (company_id, id),
  constraint code_use_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id)
);
create unique index code_use_slot_once on code_uses (company_id, code_id, slot) where state <> 'returned';
create unique index code_use_who_slot_once on code_uses (company_id, code_id, who_hash, who_slot) where state <> 'returned';
create unique index code_use_of_cart_once on code_uses (company_id, cart_id) where state = 'held';
create index code_uses_of_code on code_uses (company_id, code_id, held_at);
call tenant_table('code_uses');

-- Who keeps the listings of the store keeps its codes.
insert into company_grants (company_id, name, level)
select company_id, 'marketing_codes', level from company_grants where name = 'listings' on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select g.company_id, g.role_id, 'marketing_codes', g.level from role_grants g
where g.name = 'settings' on conflict do nothing;
