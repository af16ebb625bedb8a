-- What a role makes of the people who have it, beside their rights.
create table role_marks (
  company_id bigint not null,
  role_id bigint not null,
  marks text[] not null,
  kind text not null,
  primary key (company_id, role_id),
  constraint role_marks_role_exists foreign key (company_id, role_id) references roles (company_id, id) on delete cascade,
  constraint role_marks_known check (marks <@ array['driver', 'mechanic', 'salesperson', 'dispatcher', 'yard_inspector']),
  constraint role_kind_known check (kind in ('ordinary', 'company_admin', 'super_admin'))
);
call tenant_table('role_marks', 'select, insert, update, delete');

-- Which marks of a user came by a role, and go with it.
alter table users add column marks_by_role text[] not null default '{}';
