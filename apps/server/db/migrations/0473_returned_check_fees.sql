-- What a company charges where the bank returns a check, and what it calls it; and the invoice by which one was charged.
alter table companies
  add column nsf_fee numeric(14,2) not null default 0,
  add column nsf_fee_description text not null default '',
  add constraint company_nsf_fee_whole check (nsf_fee between 0 and 10000),
  add constraint company_nsf_fee_named check (length(nsf_fee_description) <= 64 and (nsf_fee = 0 or nsf_fee_description <> ''));
alter table payments
  add column nsf_fee_invoice_id bigint,
  add constraint payment_nsf_fee_of_returned check (nsf_fee_invoice_id is null or coalesce(void_kind in ('nsf', 'stopped'), false)),
  add constraint payment_nsf_fee_invoice_exists foreign key (company_id, nsf_fee_invoice_id) references invoices (company_id, id);
