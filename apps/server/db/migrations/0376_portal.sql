-- The portal: people of a customer, signed in at a store of the company, see what their customer rents and owes (docs/adr/0123).
-- A login belongs to one company and is no identity: a password typed on a store's host opens nothing else.
create table portal_logins (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  email citext not null,
  name text not null,
  phone text not null default '',
  language text not null default 'en',
  password_hash text,
  has_password boolean not null generated always as (password_hash is not null) stored,
  password_changed_at timestamptz,
  -- By the mail of an invitation or of a new password, which only the address's owner can open.
  verified_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint portal_email_taken unique (company_id, email),
  constraint portal_login_named check (name <> '' and length(name) <= 120 and length(phone) <= 40),
  constraint portal_login_email_formed check (email <> '' and length(email::text) <= 254),
  constraint portal_login_language_known check (language in ('en', 'fr')),
  constraint portal_password_proved check (password_hash is null or (verified_at is not null and password_changed_at is not null))
);
call tenant_table('portal_logins', 'insert, update');
grant select (company_id, id, email, name, phone, language, has_password, password_changed_at, verified_at, is_active,
  created_at, row_version) on portal_logins to yardline_app;

-- For which customers a login acts, and with which rights.
create table portal_members (
  company_id bigint not null references companies,
  login_id bigint not null,
  customer_id bigint not null,
  preset text not null,
  -- Rights beyond those of the preset.
  grants text[] not null default '{}',
  -- The most that they order without approval; none where it is empty.
  order_limit numeric(14,2),
  added_at timestamptz not null,
  primary key (company_id, login_id, customer_id),
  constraint portal_member_preset_known check (preset in ('owner', 'buyer', 'requester', 'payer', 'viewer')),
  constraint portal_member_grants_known check (grants <@ array['see_rentals', 'see_invoices', 'order', 'ask_for_orders',
    'make_requests', 'approve_orders', 'pay', 'sign', 'manage_people']),
  constraint portal_member_limit_positive check (coalesce(order_limit, 0) >= 0),
  constraint portal_member_login_exists foreign key (company_id, login_id) references portal_logins (company_id, id),
  constraint portal_member_customer_exists foreign key (company_id, customer_id) references customers (company_id, id)
);
create index portal_members_by_customer on portal_members (company_id, customer_id, login_id);
call tenant_table('portal_members', 'select, insert, update, delete');

create table portal_sessions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  store_id bigint not null,
  login_id bigint not null,
  -- For whom they act now; they choose among their customers.
  customer_id bigint not null,
  code_hash bytea not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- The user of the company who looks at the portal as this person does; such a session changes nothing.
  seen_as_by bigint,
  primary key (company_id, id),
  constraint portal_session_code_once unique (company_id, code_hash),
  constraint portal_session_ends_later check (ends_at > opened_at),
  constraint portal_session_store_exists foreign key (company_id, store_id) references stores (company_id, id),
  constraint portal_session_login_exists foreign key (company_id, login_id) references portal_logins (company_id, id),
  constraint portal_session_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint portal_session_user_exists foreign key (company_id, seen_as_by) references users (company_id, id)
);
create index portal_sessions_by_login on portal_sessions (company_id, login_id, seen_at desc);
call tenant_table('portal_sessions');

-- What is sent or handed over once: an invitation, a way to a new password, and the pass of a user who looks as a customer's
-- person does. Only the hash is kept.
create table portal_codes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  login_id bigint not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  customer_id bigint,
  made_by bigint,
  primary key (company_id, id),
  constraint portal_code_once unique (company_id, code_hash),
  constraint portal_code_kind_known check (kind in ('invite', 'reset', 'see_as')),
  constraint portal_code_ends_later check (ends_at > made_at),
  constraint portal_code_of_see_as check (
    (kind = 'see_as') = (customer_id is not null) and (kind <> 'see_as' or made_by is not null)),
  constraint portal_code_login_exists foreign key (company_id, login_id) references portal_logins (company_id, id),
  constraint portal_code_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint portal_code_user_exists foreign key (company_id, made_by) references users (company_id, id)
);
create index portal_codes_by_login on portal_codes (company_id, login_id, kind, id desc);
call tenant_table('portal_codes');

-- One hash at a time, to check a password that was shown. More than a few in one transaction are no sign-in.
create function portal_password_hash_of(login bigint) returns text language plpgsql volatile strict security definer
set search_path = pg_catalog, public as $$
declare
  asked integer := coalesce(nullif(current_setting('app.hashes_read', true), ''), '0')::integer + 1;
begin
  if asked > 4 then
    raise exception using errcode = 'insufficient_privilege', message = 'too many password hashes in one transaction';
  end if;
  perform set_config('app.hashes_read', asked::text, true);
  return (select l.password_hash from public.portal_logins l where l.company_id = public.ctx_company() and l.id = login);
end $$;
revoke execute on function portal_password_hash_of(bigint) from public;
grant execute on function portal_password_hash_of(bigint) to yardline_app;

-- Sessions that ended and codes that opened or can no longer be opened are removed, of all companies and a few at a time.
create function purge_portal(before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone integer;
  more integer;
begin
  delete from portal_sessions s using (
    select company_id, id from portal_sessions where ends_at < before order by ends_at limit most) old
  where s.company_id = old.company_id and s.id = old.id;
  get diagnostics gone = row_count;
  delete from portal_codes c using (
    select company_id, id from portal_codes where ends_at < before order by ends_at limit most) old
  where c.company_id = old.company_id and c.id = old.id;
  get diagnostics more = row_count;
  return greatest(gone, more);
end $$;
revoke all on function purge_portal(timestamptz, integer) from public;
grant execute on function purge_portal(timestamptz, integer) to yardline_app;
create index portal_sessions_by_end on portal_sessions (ends_at);
create index portal_codes_by_end on portal_codes (ends_at);

-- Whether people of a customer may be given a way into the portal [B1.9] [B6.19].
alter table customers add column portal_type text not null default 'without_access';
alter table customers add constraint customer_portal_type_known
  check (portal_type in ('with_access', 'without_access', 'guest'));

-- Who changed something as a customer's person is named by their login, beside the store's user.
alter table audit_entries add column portal_login_id bigint;

-- Who keeps customers keeps their people in the portal too.
insert into company_grants (company_id, name, level)
select company_id, 'portal_users', level from company_grants where name = 'customers' on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'portal_users', level from role_grants where name = 'customers' on conflict do nothing;
