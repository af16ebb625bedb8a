-- How far a new password that was set by a link has been followed for each membership: a person has one in each company, and a company
-- is a transaction. The moments are those of the passwords.
alter table users
  add column keys_held_for timestamptz,
  add column told_reset_of timestamptz;
comment on column users.keys_held_for is 'The reset for which the API keys of this membership were held';
comment on column users.told_reset_of is 'The reset of which the person was told by a mail of this company';
