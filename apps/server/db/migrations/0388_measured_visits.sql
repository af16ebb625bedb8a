-- Visits are measured on a store's own host alone, by the provider that its company chose, and only with the visitor's consent.
alter table store_hosts add column measured_by text not null default 'none';
alter table store_hosts add column measure_id text not null default '';
alter table store_hosts add column measure_url text not null default '';
alter table store_hosts add constraint store_host_measured check (case measured_by
  when 'none' then measure_id = '' and measure_url = ''
  when 'ga4' then measure_id ~ '^G-[A-Z0-9]{4,20}$' and measure_url = ''
  when 'matomo' then measure_id ~ '^[1-9][0-9]{0,5}$' and measure_url ~ '^https://[a-z0-9.-]+$' and length(measure_url) <= 260
  else false end);
grant select (measured_by, measure_id, measure_url) on store_hosts to yardline_store;

-- What visitors answered when they were asked: of their browser only a hash, never who they are.
create table consents (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  store_id bigint not null,
  browser_hash bytea not null,
  choice text not null,
  -- Of the words that were shown.
  text_version integer not null,
  chosen_at timestamptz not null,
  primary key (company_id, id),
  constraint consent_choice_known check (choice in ('yes', 'no')),
  constraint consent_of_text check (text_version >= 1),
  constraint consent_store_exists foreign key (company_id, store_id) references stores (company_id, id)
);
create index consents_by_age on consents (chosen_at);
call tenant_table('consents', 'select, insert');

-- Consents end after thirteen months, of all companies and a few at a time.
create function purge_consents(before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from consents c using (
    select company_id, id from consents where chosen_at < before order by chosen_at limit most) old
  where c.company_id = old.company_id and c.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function purge_consents(timestamptz, integer) from public;
grant execute on function purge_consents(timestamptz, integer) to yardline_app;
