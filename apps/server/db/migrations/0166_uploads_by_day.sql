-- How much each person sent in a day of the machine's clock, so that files that are removed again count too.
create table upload_days (
  company_id bigint not null,
  user_id bigint not null,
  day date not null,
  announced bigint not null default 0,
  received bigint not null default 0,
  primary key (company_id, user_id, day),
  constraint upload_day_user_exists foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint upload_day_not_negative check (announced >= 0 and received >= 0)
);
call tenant_table('upload_days', 'select, insert, update, delete');
