-- What a key may do at most, as names of permissions, beside what its owner may; null stands for keys from before, which do
-- all that their owner may. A key that is held opens nothing until its owner confirms it: a reset of the password by a link
-- holds all keys of the person.
alter table api_keys add column scopes text[];
alter table api_keys add column held_at timestamptz;
alter table api_keys add constraint api_key_scopes_are_names
  check (scopes is null or (array_position(scopes, null) is null and cardinality(scopes) <= 200));
create index api_keys_by_user on api_keys (company_id, user_id) where revoked_at is null;
