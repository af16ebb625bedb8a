-- Identities are of no company, so no row policy keeps the product from all of them. What it may do is said column by column:
-- it never reads a password's hash in a list, and never makes anyone staff of the provider (the operator does, as owner).
alter table identities add column has_password boolean not null generated always as (password_hash is not null) stored;

revoke select, insert, update on identities from yardline_app;
grant select (id, email, full_name, has_password, language, is_active, is_super_admin, is_support, is_internal,
  password_changed_at, created_at, tis_user_id, email_verified_at, invited_at, migrated_at, owned_at) on identities to yardline_app;
grant insert (email, full_name, language, password_hash, password_changed_at, created_at, owned_at) on identities to yardline_app;
grant update (email, full_name, language, password_hash, password_changed_at, email_verified_at, invited_at, migrated_at,
  owned_at)
  on identities to yardline_app;

-- One hash at a time, to check a password that was shown. More than a few in one transaction are no sign-in.
create function password_hash_of(identity bigint) returns text language plpgsql volatile strict security definer
set search_path = pg_catalog, public as $$
declare
  asked integer := coalesce(nullif(current_setting('app.hashes_read', true), ''), '0')::integer + 1;
begin
  if asked > 4 then
    raise exception using errcode = 'insufficient_privilege', message = 'too many password hashes in one transaction';
  end if;
  perform set_config('app.hashes_read', asked::text, true);
  return (select i.password_hash from public.identities i where i.id = identity);
end $$;
revoke execute on function password_hash_of(bigint) from public;
grant execute on function password_hash_of(bigint) to yardline_app;

-- A factor is made and removed whole; what changes is when and how often it was used.
revoke update on second_factors from yardline_app;
grant update (last_step, last_used_at, sign_count) on second_factors to yardline_app;
revoke update on oidc_records from yardline_app;
grant update (uid_hash, grant_hash, payload, consumed_at, expires_at) on oidc_records to yardline_app;
revoke update on sign_in_attempts from yardline_app;
grant update (failed, lock_count, locked_until, last_at) on sign_in_attempts to yardline_app;
revoke update on sign_in_sources from yardline_app;
grant update (started_at, failed) on sign_in_sources to yardline_app;
revoke update on reset_requests from yardline_app;
grant update (started_at, made) on reset_requests to yardline_app;
