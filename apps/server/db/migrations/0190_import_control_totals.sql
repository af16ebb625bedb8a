-- The words of a file's columns of choices with the value that a person chose for each, kept with the mapping; and of each column of amounts
-- what was stored and what the refused rows had, in cents, for comparison with the sums of the file.
alter table imports
  add column words jsonb not null default '{}',
  add column amounts jsonb not null default '{}';
alter table import_mappings
  add column words jsonb not null default '{}';
