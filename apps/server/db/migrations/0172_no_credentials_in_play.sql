-- Play holds no credentials of users of Live: their passwords and second factors are asked for in Live. What earlier copies
-- brought along goes. Users who were made in Play, with numbers from 1,000,000,000,000 on, keep theirs.
update identities set password_hash = null where id < 1000000000000 and current_database() like '%\_play';
delete from recovery_codes where identity_id < 1000000000000 and current_database() like '%\_play';
delete from second_factors where identity_id < 1000000000000 and current_database() like '%\_play';
alter table identities add constraint identity_password_at_home
  check (password_hash is null or id >= 1000000000000 or current_database() not like '%\_play');
alter table second_factors add constraint second_factor_at_home
  check (identity_id >= 1000000000000 or current_database() not like '%\_play');
alter table recovery_codes add constraint recovery_code_at_home
  check (identity_id >= 1000000000000 or current_database() not like '%\_play');
