create table roles (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  rental_discount_max numeric(5,2) not null default 0,
  sales_discount_max numeric(5,2) not null default 0,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint role_name_taken unique (company_id, name),
  constraint role_discounts_in_bounds check (rental_discount_max between 0 and 100 and sales_discount_max between 0 and 100)
);
call tenant_table('roles');

-- One row per area with its level, or per flag with the level 'yes'.
create table role_grants (
  company_id bigint not null,
  role_id bigint not null,
  name text not null,
  level text not null,
  primary key (company_id, role_id, name),
  constraint role_grant_level_known check (level in ('view', 'edit', 'create', 'delete', 'yes')),
  constraint role_grant_role_exists foreign key (company_id, role_id) references roles (company_id, id) on delete cascade
);
call tenant_table('role_grants', 'select, insert, update, delete');

-- What the company as a whole may do: the outer wall of every derivation.
create table company_grants (
  company_id bigint not null references companies,
  name text not null,
  level text not null,
  primary key (company_id, name),
  constraint company_grant_level_known check (level in ('view', 'edit', 'create', 'delete', 'yes'))
);
call tenant_table('company_grants');

-- A person's membership in one company.
create table users (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  identity_id bigint not null references identities,
  name text not null,
  srm_uid text not null,
  phone text not null default '',
  login_source text not null default 'TW',
  is_admin boolean not null default false,
  is_driver boolean not null default false,
  is_mechanic boolean not null default false,
  is_salesman boolean not null default false,
  is_active boolean not null default true,
  default_division_id bigint,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint user_is_member_once unique (company_id, identity_id),
  constraint user_srm_uid_taken unique (company_id, srm_uid),
  constraint user_default_division_exists foreign key (company_id, default_division_id) references divisions (company_id, id)
);
alter table users enable row level security;
alter table users force row level security;
-- While signing in, a person sees his own memberships in all companies; nothing else ever sets ctx_identity().
create policy tenant on users
  using (company_id = (select ctx_company()) or identity_id = (select ctx_identity()))
  with check (company_id = (select ctx_company()));
grant select, insert, update on users to yardline_app;

create policy tenant on companies
  using (id = (select ctx_company()) or exists (
    select 1 from users u where u.company_id = companies.id and u.identity_id = (select ctx_identity())))
  with check (id = (select ctx_company()));

create table user_division_roles (
  company_id bigint not null,
  user_id bigint not null,
  division_id bigint not null,
  role_id bigint not null,
  primary key (company_id, user_id, division_id, role_id),
  constraint user_division_role_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint user_division_role_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint user_division_role_role_exists foreign key (company_id, role_id) references roles (company_id, id)
);
call tenant_table('user_division_roles', 'select, insert, update, delete');

create table user_location_roles (
  company_id bigint not null,
  user_id bigint not null,
  location_id bigint not null,
  role_id bigint not null,
  primary key (company_id, user_id, location_id, role_id),
  constraint user_location_role_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint user_location_role_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint user_location_role_role_exists foreign key (company_id, role_id) references roles (company_id, id)
);
call tenant_table('user_location_roles', 'select, insert, update, delete');

create table sessions (
  company_id bigint not null,
  id uuid not null default uuidv7(),
  user_id bigint not null,
  binding_hash bytea not null,
  generation integer not null default 1,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  constraint session_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('sessions');

create table audit_entries (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  actor_user_id bigint,
  request_id text not null,
  action text not null,
  noun text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
create index audit_entries_by_row on audit_entries (company_id, noun, row_id, id);
call tenant_table('audit_entries', 'select, insert');

create table outbox (
  company_id bigint not null,
  id bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  request_id text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (company_id, id)
);
create index outbox_undelivered on outbox (company_id, id) where delivered_at is null;
call tenant_table('outbox');

create table idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb,
  created_at timestamptz not null,
  primary key (company_id, user_id, key),
  constraint idempotency_key_has_a_length check (length(key) between 8 and 255)
);
call tenant_table('idempotency_keys');

-- Gapless numbers per company and kind; the row is taken last, just before COMMIT.
create table document_counters (
  company_id bigint not null references companies,
  kind text not null,
  next_number bigint not null default 1,
  primary key (company_id, kind)
);
call tenant_table('document_counters');
