-- What a company knows of its people beside their rights: their number in its payroll, how they work for it, and the language
-- that screens and mails begin in.
alter table users
  add column employee_number text not null default '',
  add column user_type text not null default 'employee',
  add column default_language text,
  add constraint user_type_known check (user_type in ('employee', 'temporary', 'contractor')),
  add constraint user_language_known check (coalesce(default_language in ('en', 'fr'), true));

-- The number of a person, whatever its case; people without one do not count.
create unique index user_employee_number_taken on users (company_id, lower(employee_number))
  where employee_number <> '';
