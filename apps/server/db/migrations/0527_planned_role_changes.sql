-- A change of a role that waits until no one has the role; one for each role, the newest.
create table role_changes (
  company_id bigint not null,
  role_id bigint not null,
  name text not null,
  permissions text[] not null,
  rental_discount_max numeric(5,2) not null,
  sales_discount_max numeric(5,2) not null,
  planned_by bigint not null,
  planned_at timestamptz not null,
  primary key (company_id, role_id),
  constraint role_change_role_exists foreign key (company_id, role_id) references roles (company_id, id) on delete cascade,
  constraint role_change_planner_exists foreign key (company_id, planned_by) references users (company_id, id),
  constraint role_change_discounts_in_bounds check (rental_discount_max between 0 and 100 and sales_discount_max between 0 and 100),
  constraint role_change_has_a_name check (length(trim(name)) > 0)
);
call tenant_table('role_changes', 'select, insert, update, delete');
