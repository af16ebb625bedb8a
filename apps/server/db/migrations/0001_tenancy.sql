-- The tenant of the running transaction. Unset is an error by design: a forgotten scope must never read as an empty list.
create function ctx_company() returns bigint language sql stable parallel safe
  as $$ select current_setting('app.company_id')::bigint $$;

-- The person signing in, before a company is chosen; null in every other transaction.
create function ctx_identity() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.identity_id', true), '')::bigint $$;

-- Makes a table a tenant's: row security forced, one policy for reading and writing, and the grants of the application role.
create procedure tenant_table(name regclass, rights text default 'select, insert, update') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (company_id = (select ctx_company())) with check (company_id = (select ctx_company()))', name);
  execute format('grant %s on %s to yardline_app', rights, name);
end $$;

create table identities (
  id bigint primary key generated always as identity,
  email citext not null,
  full_name text not null,
  password_hash text,
  language text not null default 'en',
  is_active boolean not null default true,
  is_super_admin boolean not null default false,
  is_support boolean not null default false,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint identity_email_taken unique (email),
  constraint identity_language_known check (language in ('en', 'fr'))
);
grant select, insert, update on identities to yardline_app;

-- Wrong passwords, counted before the password is looked at. The subject is a hash of address and company, or of the address alone.
create table sign_in_attempts (
  subject_hash bytea primary key,
  failed integer not null default 0,
  lock_count integer not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null,
  constraint sign_in_failed_in_bounds check (failed between 0 and 20)
);
grant select, insert, update on sign_in_attempts to yardline_app;

-- Wrong sign-ins of a network address since `started_at`; the right ones are taken off again.
create table sign_in_sources (
  source_hash bytea primary key,
  started_at timestamptz not null,
  failed integer not null
);
grant select, insert, update on sign_in_sources to yardline_app;

create table signing_keys (
  id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
grant select, insert on signing_keys to yardline_app;

create table companies (
  id bigint primary key generated always as identity,
  name text not null,
  time_zone text not null default 'America/New_York',
  country text not null default 'U',
  currency text not null default 'USD',
  language text not null default 'en',
  accent_color text not null default '#1f6f54',
  phone text not null default '',
  email text not null default '',
  address1 text not null default '',
  city text not null default '',
  prov_state text not null default '',
  postal_code text not null default '',
  phone_format text not null default '',
  postal_format text not null default '',
  login_source text not null default 'TW',
  is_upgraded boolean not null default true,
  is_operator_by_division boolean not null default false,
  has_mandatory_salesman boolean not null default false,
  has_name_verification boolean not null default false,
  features text[] not null default '{}',
  rate_policy text not null default 'best-rate',
  grace_minutes integer not null default 60,
  cycle_rule text not null default 'four_week',
  waiver_percent numeric(7,4) not null default 12,
  waiver_code text not null default 'DW',
  is_waiver_tax1 boolean not null default true,
  is_waiver_tax2 boolean not null default true,
  grants_version integer not null default 1,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint company_country_known check (country in ('C', 'U')),
  constraint company_accent_is_hex check (accent_color ~ '^#[0-9a-f]{6}$'),
  constraint company_cycle_rule_known check (cycle_rule in ('four_week', 'month')),
  constraint company_grace_in_bounds check (grace_minutes between 0 and 1440)
);
alter table companies enable row level security;
alter table companies force row level security;
grant select, insert, update on companies to yardline_app;
-- A company is given its id before its first row, so that row security can hold for that row too.
grant usage on sequence companies_id_seq to yardline_app;

create table divisions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  title text not null,
  time_zone text not null,
  country text not null default 'U',
  phone text not null default '',
  address1 text not null default '',
  city text not null default '',
  prov_state text not null default '',
  postal_code text not null default '',
  tax1_code_id bigint,
  tax2_code_id bigint,
  allows_unavailable boolean not null default false,
  is_closed boolean not null default false,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint division_code_taken unique (company_id, code)
);
call tenant_table('divisions');

create table locations (
  company_id bigint not null,
  id bigint generated always as identity,
  division_id bigint not null,
  code text not null,
  title text not null,
  is_closed boolean not null default false,
  primary key (company_id, id),
  constraint location_code_taken unique (company_id, code),
  constraint location_division_exists foreign key (company_id, division_id) references divisions (company_id, id)
);
call tenant_table('locations');
