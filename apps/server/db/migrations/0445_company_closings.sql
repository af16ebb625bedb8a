-- The provider closes a company (docs/adr/0174): for thirty days it can be taken back, then a job erases every row of it, table by
-- table. The certificate of that stays in the company of the provider's staff, which is another one: nothing of the erased company
-- refers to it.
alter table companies add column closes_at timestamptz;
comment on column companies.closes_at is 'When everything that the company owns is erased; null while no one closes it';

create table company_closings (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- The company that is closed. In the end there is no row of it to refer to.
  closed_id bigint not null,
  closed_name text not null,
  state text not null default 'waiting',
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  erases_at timestamptz not null,
  taken_back_by bigint,
  taken_back_at timestamptz,
  began_at timestamptz,
  finished_at timestamptz,
  -- Rows of each table when it began.
  counts jsonb not null default '{}',
  rows_total bigint not null default 0,
  rows_erased bigint not null default 0,
  -- Identities of its users, until those who belong to no other company are erased with it.
  people bigint[] not null default '{}',
  people_erased integer not null default 0,
  primary key (company_id, id),
  constraint company_closing_state_known check (state in ('waiting', 'erasing', 'erased', 'taken_back')),
  constraint company_closing_reason_said check (reason <> ''),
  constraint company_closing_not_own check (closed_id <> company_id),
  constraint company_closing_waits check (erases_at >= asked_at + interval '30 days'),
  constraint company_closing_not_early check (coalesce(began_at >= erases_at, state in ('waiting', 'taken_back'))),
  constraint company_closing_certified check (
    state <> 'erased' or coalesce(finished_at >= began_at and people = '{}', false)),
  constraint company_closing_taken_back check (
    (state = 'taken_back') = (taken_back_at is not null and taken_back_by is not null)),
  constraint company_closing_user_exists foreign key (company_id, asked_by) references users (company_id, id),
  constraint company_closing_taker_exists foreign key (company_id, taken_back_by) references users (company_id, id)
);
create unique index company_closing_under_way on company_closings (company_id, closed_id) where state in ('waiting', 'erasing');
call tenant_table('company_closings');

-- Each of the functions below erases in the company of the transaction alone, and only once its day has come.
create function demand_closing(at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from companies c where c.id = ctx_company() and c.closes_at <= at for update;
  if not found then
    raise exception 'this company is not to be erased';
  end if;
end $$;
revoke all on function demand_closing(timestamptz) from public;

-- Rows of each table of the transaction's company, for what is shown before, and for the certificate.
create function company_row_counts() returns table (name text, n bigint)
  language plpgsql stable set search_path = pg_catalog, public as $$
begin
  for name in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by c.relname
  loop
    execute format('select count(*) from public.%I where company_id = ctx_company()', name) into n;
    if n > 0 then
      return next;
    end if;
  end loop;
end $$;

-- Shuts the users of the company out, and tells whose accounts they were.
create function begin_erasure(at timestamptz) returns bigint[]
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  company bigint := ctx_company();
begin
  perform demand_closing(at);
  update users set is_active = false where company_id = company and is_active;
  update portal_logins set is_active = false where company_id = company and is_active;
  delete from store_addresses a where a.company = ctx_company();
  return (select coalesce(array_agg(distinct identity_id), '{}') from users where company_id = company);
end $$;

-- Erases rows of one table, so many at most; or all rows of several that refer to each other, in one statement.
create function erase_company_rows(names text[], most integer, at timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  company bigint := ctx_company();
  statement text;
  removed bigint;
begin
  perform demand_closing(at);
  if exists (
    select from unnest(names) n where not exists (
      select from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relname = n and c.relkind = 'r'
        and a.attname = 'company_id' and not a.attisdropped)) then
    raise exception 'no table of a company: %', names;
  end if;
  if cardinality(names) = 1 and most is not null then
    execute format('delete from public.%1$I where company_id = $1 and ctid = any (array(
      select ctid from public.%1$I where company_id = $1 limit $2))', names[1]) using company, most;
    get diagnostics removed = row_count;
    return removed;
  end if;
  select 'with ' || string_agg(format('d%s as (delete from public.%I where company_id = $1 returning 1)', i, n), ', ' order by i)
    || ' select ' || string_agg(format('(select count(*) from d%s)', i), ' + ' order by i)
    into statement from unnest(names) with ordinality u (n, i);
  execute statement into removed using company;
  return removed;
end $$;

-- Erases the accounts of people who belong to no company any more; what belongs to an account alone goes with it.
create function erase_people(people bigint[], at timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  person bigint;
  erased integer := 0;
begin
  perform demand_closing(at);
  foreach person in array people loop
    continue when exists (select from users u where u.identity_id = person)
      or exists (select from identities i where i.id = person and (i.is_internal or i.is_super_admin or i.is_support));
    begin
      delete from second_factors where identity_id = person;
      delete from recovery_codes where identity_id = person;
      delete from password_resets where identity_id = person;
      delete from identities where id = person;
      erased := erased + case when found then 1 else 0 end;
    exception when foreign_key_violation then
      null; -- Another company keeps something of theirs, and so their account.
    end;
  end loop;
  return erased;
end $$;

-- The last row of a company. Foreign keys refuse it while there is another one.
create function erase_company(at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform demand_closing(at);
  delete from companies where id = ctx_company();
end $$;

do $$
declare
  each text;
begin
  foreach each in array array['begin_erasure(timestamptz)', 'erase_company_rows(text[], integer, timestamptz)',
    'erase_people(bigint[], timestamptz)', 'erase_company(timestamptz)'] loop
    execute format('revoke all on function %s from public', each);
    execute format('grant execute on function %s to yardline_app', each);
  end loop;
end $$;
