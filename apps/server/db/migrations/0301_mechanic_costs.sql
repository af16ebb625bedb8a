-- What an hour of a mechanic costs the company, from a day on. A right of its own shows wages.
create table mechanic_costs (
  company_id bigint not null,
  user_id bigint not null,
  from_on date not null,
  cost_rate numeric(15,2) not null,
  primary key (company_id, user_id, from_on),
  constraint mechanic_cost_in_bounds check (cost_rate >= 0),
  constraint mechanic_cost_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('mechanic_costs', 'select, insert, update, delete');

-- What the time of a mechanic on an order cost, recorded when it closes; null where they logged none.
alter table work_order_mechanics
  add column labor_cost numeric(15,2),
  add constraint work_order_mechanic_cost_in_bounds check (coalesce(labor_cost >= 0, true));

-- Every company may have the right; of its roles those get it that see costs and could change all roles.
insert into company_grants (company_id, name, level)
select distinct company_id, 'see_labor_costs', 'yes' from company_grants
on conflict do nothing;

insert into role_grants (company_id, role_id, name, level)
select distinct g.company_id, g.role_id, 'see_labor_costs', 'yes' from role_grants g
where g.name = 'roles' and g.level in ('create', 'delete')
  and exists (select from role_grants c where c.company_id = g.company_id and c.role_id = g.role_id and c.name = 'view_costs')
on conflict do nothing;
