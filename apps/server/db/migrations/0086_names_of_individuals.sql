-- A person has a first and a last name, and is shown by both. Whoever was written down before keeps his name as it stands.
alter table customers
  add column first_name text not null default '',
  add column last_name text not null default '',
  add constraint customer_names_of_person check ((first_name = '' and last_name = '')
    or (kind = 'individual' and name = trim(first_name || ' ' || last_name)));
