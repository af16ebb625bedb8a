-- What salespeople earn of what is billed or collected. Who sold is kept on the paper; a contract that goes to another salesperson
-- changes nothing of its bills.
alter table invoices
  add column salesperson_id bigint,
  add constraint invoice_salesperson_exists foreign key (company_id, salesperson_id) references users (company_id, id);
update invoices i set salesperson_id = c.salesman_user_id from contracts c
where c.company_id = i.company_id and c.id = i.contract_id and c.salesman_user_id is not null;
create index invoices_by_salesperson on invoices (company_id, salesperson_id, invoiced_on) where salesperson_id is not null;

-- From a day on: of one salesperson, or, without one, of all who have none of their own.
create table commission_plans (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint,
  starts_on date not null,
  basis text not null,
  -- Of what has no class of its own in the plan.
  percent numeric(6,3) not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint commission_plan_taken unique nulls not distinct (company_id, user_id, starts_on),
  constraint commission_plan_basis_known check (basis in ('billed', 'collected')),
  constraint commission_plan_percent_in_bounds check (percent between 0 and 100),
  constraint commission_plan_user_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('commission_plans');

create table commission_plan_classes (
  company_id bigint not null,
  plan_id bigint not null,
  class_id bigint not null,
  percent numeric(6,3) not null,
  primary key (company_id, plan_id, class_id),
  constraint commission_class_percent_in_bounds check (percent between 0 and 100),
  constraint commission_class_plan_exists foreign key (company_id, plan_id) references commission_plans (company_id, id),
  constraint commission_class_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
call tenant_table('commission_plan_classes', 'select, insert, update, delete');

-- A run gives what is due up to a day, less what earlier runs gave: so credits and payments that came back take it back.
create table commission_runs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  until_on date not null,
  total numeric(15,2) not null,
  made_by bigint not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  constraint commission_run_maker_exists foreign key (company_id, made_by) references users (company_id, id)
);
call tenant_table('commission_runs', 'select, insert');

create table commission_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  run_id bigint not null,
  user_id bigint not null,
  plan_id bigint not null,
  invoice_id bigint not null,
  class_id bigint,
  -- What was billed or collected of it since the last run, and what that earns; below zero it is taken back.
  base numeric(15,2) not null,
  percent numeric(6,3) not null,
  amount numeric(15,2) not null,
  primary key (company_id, id),
  constraint commission_line_once unique nulls not distinct (company_id, run_id, invoice_id, class_id),
  constraint commission_line_of_something check (base <> 0 or amount <> 0),
  constraint commission_line_run_exists foreign key (company_id, run_id) references commission_runs (company_id, id),
  constraint commission_line_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint commission_line_plan_exists foreign key (company_id, plan_id) references commission_plans (company_id, id),
  constraint commission_line_invoice_exists foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint commission_line_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
create index commission_lines_by_invoice on commission_lines (company_id, invoice_id);
create index commission_lines_by_user on commission_lines (company_id, user_id, id);
call tenant_table('commission_lines', 'select, insert');
