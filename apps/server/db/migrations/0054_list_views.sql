-- How somebody likes to see a list: its words, filters, order and columns under a name, for himself or for the company; and
-- which of them the list begins with.
create table list_views (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  list text not null,
  name text not null,
  is_shared boolean not null default false,
  search jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint list_view_once unique (company_id, user_id, list, name),
  constraint list_view_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
create index list_views_shared on list_views (company_id, list) where is_shared;
call tenant_table('list_views', 'select, insert, update, delete');

create table list_beginnings (
  company_id bigint not null,
  user_id bigint not null,
  list text not null,
  view_id bigint not null,
  primary key (company_id, user_id, list),
  constraint list_beginning_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint list_beginning_view_exists foreign key (company_id, view_id) references list_views (company_id, id) on delete cascade
);
create index list_beginnings_by_view on list_beginnings (company_id, view_id);
call tenant_table('list_beginnings', 'select, insert, update, delete');
