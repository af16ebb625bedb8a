-- How long a person works on each weekday, from a day on until the next row.
create table shifts (
  company_id bigint not null references companies,
  user_id bigint not null,
  from_on date not null,
  -- Minutes from Monday to Sunday.
  minutes smallint[] not null,
  primary key (company_id, user_id, from_on),
  constraint shift_has_seven_days check (cardinality(minutes) = 7 and array_position(minutes, null) is null),
  constraint shift_in_bounds check (0 <= all (minutes) and 1440 >= all (minutes)),
  constraint shift_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('shifts', 'select, insert, update, delete');

-- When a person is not here although their shift says so: whole days, or some minutes of one day.
create table absences (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  from_on date not null,
  to_on date not null,
  -- None: the whole day.
  minutes smallint,
  note text not null default '',
  created_by bigint not null,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint absence_kind_known check (kind in ('vacation', 'sick', 'holiday', 'other')),
  constraint absence_ordered check (from_on <= to_on),
  constraint absence_of_hours_is_one_day check (
    coalesce(minutes between 1 and 1440, true) and (minutes is null or from_on = to_on)),
  constraint absence_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint absence_by_exists foreign key (company_id, created_by) references users (company_id, id),
  constraint absence_overlaps exclude using gist (
    company_id with =, user_id with =, daterange(from_on, to_on, '[]') with &&
  ) where (minutes is null)
);
create index absences_by_user on absences (company_id, user_id, from_on);
create index absences_by_end on absences (company_id, to_on, id);
call tenant_table('absences', 'select, insert, update, delete');
