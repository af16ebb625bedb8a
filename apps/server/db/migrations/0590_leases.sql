-- A contract of a fixed term that is paid by the period, in advance (docs/adr/0192). The amount of a period is the price of each line. What
-- of the remaining periods an early end costs is a percent.
alter table contracts add column lease_period text;
alter table contracts add column lease_periods integer;
alter table contracts add column lease_end_percent numeric(5, 2);
alter table contracts add constraint contract_lease_terms check (
  num_nonnulls(lease_period, lease_periods, lease_end_percent) in (0, 3)
  and (lease_period is null or (lease_period in ('week', 'four_weeks', 'month') and lease_periods between 1 and 1100
    and lease_end_percent between 0 and 100 and kind <> 'sales_order'))) not valid;

-- Which periods of a lease's lines are billed, and by which invoice: each once.
create table lease_bills (
  company_id bigint not null,
  contract_line_id bigint not null,
  period integer not null,
  contract_id bigint not null,
  invoice_id bigint not null,
  constraint lease_period_billed primary key (company_id, contract_line_id, period),
  constraint lease_bill_of_line foreign key (company_id, contract_line_id) references contract_lines (company_id, id),
  constraint lease_bill_of_contract foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint lease_bill_by_invoice foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint lease_bill_period_counted check (period >= 1)
);
create index lease_bills_of_contract on lease_bills (company_id, contract_id);
create index lease_bills_by_invoice on lease_bills (company_id, invoice_id);
call tenant_table('lease_bills', 'select, insert');
