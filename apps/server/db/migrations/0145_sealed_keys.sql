-- Keys that sign rest sealed, as all secrets do: whoever reads the database or a backup of it can sign nothing. The clear ones
-- of before are gone. What was signed by them is still known as ours for as long as it may be shown again (kernel/auth/keys.ts).
alter table signing_keys drop column private_jwk, add column sealed_key bytea;
update signing_keys set retired_at = now() where retired_at is null;
alter table signing_keys add constraint living_key_is_sealed check (retired_at is not null or sealed_key is not null);
grant update (retired_at) on signing_keys to yardline_app;

-- The embedded provider makes its next key at the next start.
delete from oidc_keys;
alter table oidc_keys drop column private_jwk, drop column cookie_secret, add column sealed_key bytea not null;
