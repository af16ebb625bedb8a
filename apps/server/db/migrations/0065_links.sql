-- Links that let whoever holds one see and do one thing without signing in. Only the hash is kept, so that a copy of the
-- database opens nothing. What a link is for is told by the table that refers to it.
create table links (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code_hash bytea not null,
  kind text not null,
  user_id bigint not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  constraint link_code_taken unique (company_id, code_hash),
  constraint link_of_one_kind unique (company_id, id, kind),
  constraint link_kind_known check (kind in ('signature', 'payment')),
  constraint link_ends_later check (expires_at > issued_at),
  constraint link_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('links', 'select, insert, update');

-- Who changed something by a link is named by it, beside the user who issued it.
alter table audit_entries add column link_id bigint;
