-- What is written to people. A mail that concerns a person beyond this company has an owner, and is seen in his own
-- transactions alone: the mailbox of no company shows it.
create table mails (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  owner_identity_id bigint references identities,
  to_address text not null,
  language text not null,
  template text not null,
  data jsonb not null,
  subject text not null default '',
  body text not null default '',
  state text not null default 'waiting',
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint mail_language_known check (language in ('en', 'fr')),
  constraint mail_state_known check (state in ('waiting', 'kept', 'sent', 'refused'))
);
create index mails_by_created on mails (company_id, created_at, id);
alter table mails enable row level security;
alter table mails force row level security;
create policy tenant on mails
  using (company_id = (select ctx_company())
    and (owner_identity_id is null or owner_identity_id = (select ctx_identity())))
  with check (company_id = (select ctx_company()));
grant select, insert, update on mails to yardline_app;

-- A code with which a person sets a new password, once. The code itself is not kept.
create table password_resets (
  code_hash bytea primary key,
  identity_id bigint not null references identities,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_by_identity on password_resets (identity_id);
grant select, insert, delete on password_resets to yardline_app;

-- Links asked for since `started_at`, by the hash of an address or of a network.
create table reset_requests (
  subject_hash bytea primary key,
  started_at timestamptz not null,
  made integer not null
);
grant select, insert, update on reset_requests to yardline_app;
