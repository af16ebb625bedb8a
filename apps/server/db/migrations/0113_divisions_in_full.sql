-- A branch with its whole address, the addresses to which requests go, and whether documents are written in it.
alter table divisions
  add column address2 text not null default '',
  add column pickup_email text not null default '',
  add column reservation_email text not null default '',
  add column service_email text not null default '',
  add column is_doc_division boolean not null default true,
  add constraint division_country_known check (country in ('C', 'U')),
  add constraint division_has_a_name check (code <> '' and title <> '');

-- A yard may be one that documents do not start from (a store room), or one at which nobody holds rights of his own.
alter table locations
  add column is_doc_location boolean not null default true,
  add column is_user_location boolean not null default true,
  add constraint location_has_a_name check (code <> '' and title <> '');

-- When a branch is open: stretches of minutes of a weekday (1 is Monday), the end not part of them; what lies between two is a
-- break. A branch without any has not told its hours; it is not closed for that.
create table division_hours (
  company_id bigint not null,
  division_id bigint not null,
  weekday integer not null,
  opens integer not null,
  closes integer not null,
  primary key (company_id, division_id, weekday, opens),
  constraint division_hours_of_a_weekday check (weekday between 1 and 7),
  constraint division_hours_in_order check (opens >= 0 and opens < closes and closes <= 1440),
  constraint division_hours_apart exclude using gist (
    company_id with =, division_id with =, weekday with =, int4range(opens, closes) with &&),
  constraint division_hours_division_exists foreign key (company_id, division_id) references divisions (company_id, id)
);
call tenant_table('division_hours', 'select, insert, delete');
