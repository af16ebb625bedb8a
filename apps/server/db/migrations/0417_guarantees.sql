-- In place of a deposit a store may hold an amount on a card: nothing is taken unless staff capture it (docs/adr/0137).
alter table stores
  drop constraint store_pay_mode_known,
  add constraint store_pay_mode_known check (pay_mode in ('none', 'deposit', 'full', 'guarantee'));

create table guarantees (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- The document whose equipment it secures, and whose customer's card it is: the draft of a checkout, its reservation, and the
  -- contract that it becomes.
  contract_id bigint not null,
  state text not null default 'pending',
  amount numeric(14,2) not null,
  currency text not null,
  -- The page on which the card is typed: what it does, the provider's name for it, and its address.
  mode text not null,
  provider text not null,
  provider_key uuid not null,
  page_ref text,
  page_url text,
  page_ends_at timestamptz not null,
  -- The job that asks what became of it, and about what, where it is not of the guarantee alone.
  task text not null,
  about jsonb not null,
  -- The provider's name for a card that it keeps, and what everybody may see of it. Never its number.
  card_token text,
  card_issuer text not null default '',
  card_last4 text not null default '',
  -- Under which key the amount is held on a kept card: written before the provider is asked.
  attempt_key uuid,
  -- The provider's name for what it holds, how much, and until when.
  provider_ref text,
  authorized numeric(14,2),
  held_until timestamptz,
  captured numeric(14,2),
  capture_payment_id bigint,
  -- Staff let go of it; until the provider has said so, it is asked again.
  release_asked_at timestamptz,
  failure text not null default '',
  -- Why staff captured or released it.
  reason text not null default '',
  -- The secret by which the customer gives another card; only its hash.
  link_hash bytea,
  ended_at timestamptz,
  created_at timestamptz not null,
  created_by bigint not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint guarantee_state_known check (state in
    ('pending', 'saved', 'authorized', 'captured', 'released', 'failed', 'lapsed')),
  constraint guarantee_mode_known check (mode in ('authorise', 'save')),
  constraint guarantee_amounts_positive check (
    amount > 0 and coalesce(authorized, 0) >= 0 and coalesce(captured, 1) > 0),
  constraint guarantee_captured_within check (coalesce(captured, 0) <= coalesce(authorized, 0)),
  constraint guarantee_held_whole check (
    (provider_ref is null) = (authorized is null) and (authorized is null) = (held_until is null)),
  constraint guarantee_held_when_authorized check (
    state not in ('authorized', 'captured', 'lapsed') or authorized is not null),
  constraint guarantee_saved_with_card check (state <> 'saved' or card_token is not null),
  constraint guarantee_captured_with_payment check (
    (state = 'captured') = (captured is not null)
    and (capture_payment_id is null or state in ('authorized', 'captured'))
    and (state <> 'captured' or capture_payment_id is not null)),
  constraint guarantee_page_known_whole check ((page_ref is null) = (page_url is null)),
  constraint guarantee_ended check ((state in ('captured', 'released', 'failed', 'lapsed')) = (ended_at is not null)),
  constraint guarantee_card_short check (card_last4 ~ '^[0-9]{0,4}$'),
  constraint guarantee_key_once unique (company_id, provider_key),
  constraint guarantee_link_once unique (company_id, link_hash),
  constraint guarantee_capture_once unique (company_id, capture_payment_id),
  constraint guarantee_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint guarantee_payment_exists foreign key (company_id, capture_payment_id) references payments (company_id, id),
  constraint guarantee_author_exists foreign key (company_id, created_by) references users (company_id, id)
);
create unique index guarantee_live_once on guarantees (company_id, contract_id)
  where state in ('pending', 'saved', 'authorized') and release_asked_at is null;
create index guarantees_by_contract on guarantees (company_id, contract_id, id);
create index guarantees_to_keep on guarantees (company_id, id) where state in ('saved', 'authorized');
call tenant_table('guarantees', 'select, insert, update');

-- What is due of a checkout is paid, or held on a card.
alter table checkouts
  add column is_guaranteed boolean not null default false,
  add column guarantee_id bigint,
  add constraint checkout_guarantee_exists foreign key (company_id, guarantee_id) references guarantees (company_id, id),
  drop constraint checkout_amounts_positive,
  add constraint checkout_amounts_positive check (total >= 0 and due >= 0 and (is_guaranteed or due <= total)),
  drop constraint checkout_held_an_hour,
  add constraint checkout_held_an_hour check (
    holds_until <= first_held_at + interval '61 minutes' or coalesce(payment_id, guarantee_id) is not null
    or ordered is not null),
  drop constraint checkout_paid_by_customer,
  add constraint checkout_paid_by_customer check (state <> 'paying'
    or (coalesce(payment_id, guarantee_id) is not null and customer_id is not null and ordered is not null));

-- People of a customer see what is held on which card of their own documents.
grant select (company_id, id, contract_id, state, amount, currency, card_issuer, card_last4, authorized,
  held_until, captured, release_asked_at, failure) on guarantees to yardline_portal;
create policy portal_reads on guarantees as restrictive for select to yardline_portal
  using (is_own_contract(company_id, contract_id));
