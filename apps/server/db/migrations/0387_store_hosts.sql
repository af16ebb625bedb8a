-- Hosts of a store's own: a company says that a name of its domain is for a store, and proves it by a record of the domain name
-- system. Only a name that is proved stands among the addresses that are asked before a company is known (docs/adr/0127).
alter table store_addresses drop constraint store_address_kind_known;
alter table store_addresses add constraint store_address_kind_known check (kind in ('path', 'host'));
alter table store_addresses drop constraint store_address_path_formed;
alter table store_addresses add constraint store_address_formed check (
  case kind when 'path' then value::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value::text) between 2 and 60
    else value::text ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(value::text) <= 253 end);

create table store_hosts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  store_id bigint not null,
  -- As the domain name system knows it: small letters, other scripts as xn--.
  host text not null,
  -- What the record says. It is public there, and proves who may change the record: not a secret.
  token text not null,
  state text not null default 'pending',
  claimed_at timestamptz not null,
  checked_at timestamptz,
  verified_at timestamptz,
  -- Since when the record was not found any more.
  failing_since timestamptz,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint store_host_claimed_once unique (company_id, host),
  constraint store_host_state_known check (state in ('pending', 'verified', 'suspended')),
  constraint store_host_formed check (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(host) <= 253),
  constraint store_host_verified_at check ((state = 'pending') = (verified_at is null)),
  constraint store_host_failing check (failing_since is null or state <> 'pending'),
  constraint store_host_store_exists foreign key (company_id, store_id) references stores (company_id, id)
);
create index store_hosts_of_store on store_hosts (company_id, store_id);
call tenant_table('store_hosts', 'select, insert, update, delete');

-- The store's primary host is told on each of its pages.
grant select (company_id, id, store_id, host, state) on store_hosts to yardline_store;
create policy shop_reads on store_hosts as restrictive for select to yardline_store using (state = 'verified');

-- Gives a proved host to a store of the transaction's company; false when another store has it.
create function claim_store_host(asked_store bigint, asked_value text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from stores where stores.company_id = ctx_company() and stores.id = asked_store) then
    return false;
  end if;
  insert into store_addresses (kind, value, company, store, claimed_at)
  values ('host', asked_value, ctx_company(), asked_store, at) on conflict (kind, value) do nothing;
  return exists (select from store_addresses
    where kind = 'host' and value = asked_value::citext and company = ctx_company() and store = asked_store);
end $$;
revoke all on function claim_store_host(bigint, text, timestamptz) from public;
grant execute on function claim_store_host(bigint, text, timestamptz) to yardline_app;

-- Takes a host away from a store of the transaction's company.
create function release_store_host(asked_value text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from store_addresses where kind = 'host' and value = asked_value::citext and company = ctx_company()
$$;
revoke all on function release_store_host(text) from public;
grant execute on function release_store_host(text) to yardline_app;

-- Companies with a host that is looked at each day.
create function companies_with_hosts() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct company from store_addresses where kind = 'host' order by 1 $$;
revoke all on function companies_with_hosts() from public;
grant execute on function companies_with_hosts() to yardline_app;
