-- A credit is used up on open invoices of the same customer: its balance rises from its total to nothing while theirs fall.
alter table invoices
  add constraint credit_overapplied check (total >= 0 or balance between total and 0);

-- The same index as before, now also what an application's foreign keys hold on to.
drop index invoices_by_customer;
alter table invoices add constraint invoices_by_customer unique (company_id, customer_id, id);

-- How much of a credit went to which invoice. Never undone; what was applied wrongly is corrected by papers of its own.
create table credit_applications (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  customer_id bigint not null,
  credit_id bigint not null,
  invoice_id bigint not null,
  amount numeric(15,2) not null,
  applied_at timestamptz not null,
  created_by bigint not null,
  primary key (company_id, id),
  constraint credit_application_positive check (amount > 0),
  constraint credit_application_credit_exists foreign key (company_id, customer_id, credit_id)
    references invoices (company_id, customer_id, id),
  constraint credit_application_invoice_exists foreign key (company_id, customer_id, invoice_id)
    references invoices (company_id, customer_id, id),
  constraint credit_application_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index credit_applications_by_credit on credit_applications (company_id, credit_id);
create index credit_applications_by_invoice on credit_applications (company_id, invoice_id);
create index credit_applications_by_customer on credit_applications (company_id, customer_id, applied_at);
call tenant_table('credit_applications', 'select, insert');

-- What is still to be given back counts against what is owed.
create index credits_open on invoices (company_id, division_id) include (balance) where balance < 0;
