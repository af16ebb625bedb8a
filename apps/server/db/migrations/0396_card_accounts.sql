-- The account at a provider on which card payments of a company are taken. Without one no card is charged for real.
create table card_accounts (
  company_id bigint not null references companies,
  provider text not null default 'stripe',
  -- The provider's name for the account, what its owner calls it, and whether it moves real money.
  account text not null,
  title text not null,
  is_live boolean not null,
  secret bytea not null,
  -- What reports of the provider are signed with; while it is replaced, the one before counts too.
  hook_secret bytea not null,
  hook_secret_before bytea,
  updated_at timestamptz not null,
  primary key (company_id),
  constraint card_account_provider_known check (provider in ('stripe')),
  constraint card_account_whole check (account ~ '^acct_[0-9A-Za-z]{8,64}$')
);
call tenant_table('card_accounts', 'select, insert, update, delete');

-- The page of a provider on which a payer types their card, for one payment.
create table card_pages (
  company_id bigint not null references companies,
  payment_id bigint not null,
  -- The provider's name for the page and its address; both are unknown until the provider has opened it.
  ref text,
  url text,
  ends_at timestamptz not null,
  -- The job that asks what became of it, and about what.
  task text not null,
  about jsonb not null,
  primary key (company_id, payment_id),
  constraint card_page_known_whole check ((ref is null) = (url is null)),
  constraint card_page_payment_exists foreign key (company_id, payment_id) references payments (company_id, id)
);
call tenant_table('card_pages', 'select, insert, update');

-- What a provider reported, so that a report that comes again is known. Only its name is kept, and nothing that it says.
create table card_events (
  company_id bigint not null references companies,
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (company_id, provider, event_id)
);
call tenant_table('card_events', 'select, insert');
create index card_events_by_age on card_events (received_at);

create function purge_card_events(before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from card_events c using (
    select company_id, provider, event_id from card_events where received_at < before order by received_at limit most) old
  where c.company_id = old.company_id and c.provider = old.provider and c.event_id = old.event_id;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function purge_card_events(timestamptz, integer) from public;
grant execute on function purge_card_events(timestamptz, integer) to yardline_app;
