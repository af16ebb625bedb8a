-- The administrators whom a sign-in led to the guide. The next one leads them to the morning page, which has its card.
create table guide_visits (
  company_id bigint not null references companies,
  user_id bigint not null,
  seen_at timestamptz not null,
  primary key (company_id, user_id),
  constraint guide_visit_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('guide_visits', 'select, insert, delete');
