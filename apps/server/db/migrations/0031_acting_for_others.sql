-- Internal staff of the provider: where they are members of a company that lets them, they may act there as somebody else.
alter table identities add column is_internal boolean not null default false;

-- The fee on card payments, in hundredths of a percent, and the address as which the provider's staff acts in the company.
alter table companies
  add column revenue_fee integer not null default 0,
  add column is_revenue_fee_optional boolean not null default false,
  add column revenue_fee_description text not null default '',
  add column scs_email citext not null default '',
  add constraint company_revenue_fee_in_bounds check (revenue_fee between 0 and 10000);

-- A session in which somebody acts as another: who he is, and the session of his own that he goes back to.
alter table sessions
  add column impersonator_user_id bigint,
  add column parent_session_id uuid,
  add constraint session_impersonator_exists foreign key (company_id, impersonator_user_id) references users (company_id, id),
  add constraint session_parent_exists foreign key (company_id, parent_session_id) references sessions (company_id, id),
  add constraint session_impersonation_whole check (num_nulls(impersonator_user_id, parent_session_id) in (0, 2)),
  add constraint session_impersonates_another check (impersonator_user_id <> user_id),
  add constraint session_impersonation_short
    check (impersonator_user_id is null or expires_at - created_at <= interval '30 minutes');

-- What is done as another is written down with both people.
alter table audit_entries add column impersonator_user_id bigint;

-- Where an application of the company may have people sent back to, letter by letter. Its secret is not kept.
create table callback_addresses (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  application_id integer not null,
  name text not null,
  url text not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint callback_address_taken unique (company_id, application_id, url),
  constraint callback_application_known check (application_id in (100026, 100027, 100029)),
  constraint callback_url_has_a_length check (length(url) between 8 and 500)
);
create index callback_addresses_by_created on callback_addresses (company_id, created_at, id);
call tenant_table('callback_addresses', 'select, insert, delete');
