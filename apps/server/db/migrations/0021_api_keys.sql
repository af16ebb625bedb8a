-- A key with which a program calls as the person it was made by, until it is revoked or runs out. The secret is not kept.
create table api_keys (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  secret_hash bytea not null,
  may_change boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  constraint api_key_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
create index api_keys_by_created on api_keys (company_id, created_at, id);
call tenant_table('api_keys');
