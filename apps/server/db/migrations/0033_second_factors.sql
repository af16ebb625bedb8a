-- What a person shows beside his password, in every company: an app that makes codes (totp), or a passkey. The seed of an
-- app is sealed under a key that is not in the database; `last_step` is the last half minute whose code was used.
create table second_factors (
  id bigint primary key generated always as identity,
  identity_id bigint not null references identities,
  kind text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  sealed_seed bytea,
  last_step bigint,
  credential_id text,
  public_key bytea,
  sign_count bigint,
  transports text[] not null default '{}',
  constraint second_factor_kind_known check (kind in ('totp', 'passkey')),
  constraint second_factor_is_whole check (
    case kind when 'totp' then num_nulls(sealed_seed, last_step) = 0 else num_nulls(credential_id, public_key, sign_count) = 0 end),
  constraint second_factor_taken unique (credential_id)
);
create index second_factors_by_identity on second_factors (identity_id, id);
grant select, insert, update, delete on second_factors to yardline_app;

-- Codes for whoever lost his factor, each good once; only hashes are kept.
create table recovery_codes (
  identity_id bigint not null references identities,
  code_hash bytea not null,
  primary key (identity_id, code_hash)
);
grant select, insert, delete on recovery_codes to yardline_app;

-- Whether everybody of the company shows a second factor; internal staff always do.
alter table companies add column demands_second_factor boolean not null default false;

-- When the person last proved in this session who he is, and the browser that he said to use. A session without a proof of
-- its own (one that another session handed over) never counts as freshly proved.
alter table sessions
  add column authenticated_at timestamptz,
  add column user_agent text not null default '';
update sessions set authenticated_at = created_at;
create index sessions_by_user on sessions (company_id, user_id, created_at);

-- Removes what is over, of all companies, at most so many rows of a kind; says how many they were. A session is kept for
-- thirty days after its end for whoever asks where he was signed in, and as long as another still goes back to it.
create function purge_old(at timestamptz, mails_before timestamptz, most integer)
  returns table (what text, removed bigint)
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  what := 'sessions';
  delete from sessions s where s.ctid in (
    select o.ctid from sessions o where o.expires_at < at - interval '30 days'
      and not exists (select from sessions c where c.company_id = o.company_id and c.parent_session_id = o.id) limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'idempotency_keys';
  delete from idempotency_keys k where k.ctid in (
    select o.ctid from idempotency_keys o where o.created_at < at - interval '72 hours' limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'sign_in_attempts';
  delete from sign_in_attempts a where a.ctid in (
    select o.ctid from sign_in_attempts o
    where o.last_at < at - interval '2 days' and (o.locked_until is null or o.locked_until < at) limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'sign_in_sources';
  delete from sign_in_sources a where a.ctid in (
    select o.ctid from sign_in_sources o where o.started_at < at - interval '1 day' limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'reset_requests';
  delete from reset_requests a where a.ctid in (
    select o.ctid from reset_requests o where o.started_at < at - interval '1 day' limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'password_resets';
  delete from password_resets a where a.ctid in (
    select o.ctid from password_resets o where o.expires_at <= at limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'one_time_codes';
  delete from one_time_codes a where a.ctid in (
    select o.ctid from one_time_codes o where o.expires_at <= at limit most);
  get diagnostics removed = row_count;
  return next;
  what := 'mails';
  delete from mails m where m.ctid in (
    select o.ctid from mails o where o.created_at < mails_before and o.state <> 'waiting' limit most);
  get diagnostics removed = row_count;
  return next;
end $$;
revoke all on function purge_old(timestamptz, timestamptz, integer) from public;
grant execute on function purge_old(timestamptz, timestamptz, integer) to yardline_app;
