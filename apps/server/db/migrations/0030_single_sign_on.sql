-- How people of a company sign in without a password of its own keeping: through the embedded provider where there is no
-- issuer, else through the one named. The secret is sealed.
create table sso_configs (
  company_id bigint not null references companies,
  is_enabled boolean not null default false,
  is_required boolean not null default false,
  issuer text,
  client_id text not null default '',
  client_secret bytea,
  row_version integer not null default 1,
  primary key (company_id),
  constraint sso_config_names_its_client check ((issuer is null) = (client_id = ''))
);
call tenant_table('sso_configs');

-- Whom an outside provider means by a subject: learnt from a confirmed address at the first sign-in, and held to from then on.
create table sso_links (
  company_id bigint not null,
  id bigint generated always as identity,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint sso_link_subject_taken unique (company_id, issuer, subject),
  constraint sso_link_user_taken unique (company_id, issuer, user_id),
  constraint sso_link_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('sso_links', 'select, insert, delete');

-- What the embedded provider remembers of sign-ins, codes and tokens: found by the hash of its secret, and sealed.
create table oidc_records (
  id_hash bytea primary key,
  uid_hash bytea,
  grant_hash bytea,
  payload bytea not null,
  consumed_at timestamptz,
  expires_at timestamptz not null
);
create index oidc_records_by_uid on oidc_records (uid_hash) where uid_hash is not null;
create index oidc_records_by_grant on oidc_records (grant_hash) where grant_hash is not null;
create index oidc_records_by_end on oidc_records (expires_at);
grant select, insert, update, delete on oidc_records to yardline_app;

-- The keys with which the embedded provider signs, and with which it marks its cookies.
create table oidc_keys (
  id text primary key,
  private_jwk jsonb not null,
  cookie_secret text not null,
  created_at timestamptz not null
);
grant select, insert on oidc_keys to yardline_app;
