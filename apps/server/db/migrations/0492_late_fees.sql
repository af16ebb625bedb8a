-- What was charged of late fees, by the invoice that was late: the next run charges only what is due beyond it.
create table late_fees (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  invoice_id bigint not null,
  -- The invoice that charges it.
  fee_invoice_id bigint not null,
  charged_on date not null,
  days_late integer not null,
  balance numeric(15,2) not null,
  amount numeric(15,2) not null,
  primary key (company_id, id),
  constraint late_fee_of_day unique (company_id, invoice_id, charged_on),
  constraint late_fee_positive check (amount > 0 and days_late > 0 and balance > 0),
  constraint late_fee_invoice_exists foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint late_fee_bill_exists foreign key (company_id, fee_invoice_id) references invoices (company_id, id)
);
create index late_fees_by_bill on late_fees (company_id, fee_invoice_id);
call tenant_table('late_fees', 'select, insert');
