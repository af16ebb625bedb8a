-- What is earned and not billed at the end of a month, and billed and not earned: reckoned line by line, posted on the last day
-- of the month and taken back on the next. A month that is reckoned again posts what differs.
create table ledger_accruals (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  period_id bigint not null,
  unbilled numeric(15,2) not null,
  deferred numeric(15,2) not null,
  made_by bigint not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  constraint ledger_accrual_period_exists foreign key (company_id, period_id) references ledger_periods (company_id, id),
  constraint ledger_accrual_maker_exists foreign key (company_id, made_by) references users (company_id, id)
);
create index ledger_accruals_by_period on ledger_accruals (company_id, period_id, id);
call tenant_table('ledger_accruals', 'select, insert');

create table ledger_accrual_lines (
  company_id bigint not null references companies,
  accrual_id bigint not null,
  line_number integer not null,
  kind text not null,
  contract_line_id bigint not null,
  -- The line of the invoice that bills it; null: on no bill yet.
  invoice_line_id bigint,
  division_id bigint not null,
  class_id bigint,
  from_on date not null,
  to_on date not null,
  -- What its days charge, and what of it is not billed yet, or not earned yet.
  charged numeric(15,2) not null,
  part numeric(15,2) not null,
  primary key (company_id, accrual_id, line_number),
  constraint ledger_accrual_line_kind_known check (kind in ('unbilled', 'deferred')),
  constraint ledger_accrual_line_in_order check (from_on <= to_on),
  constraint ledger_accrual_line_billed check (kind = 'unbilled' or invoice_line_id is not null),
  constraint ledger_accrual_line_part check (abs(part) <= abs(charged) and part * charged >= 0),
  constraint ledger_accrual_line_accrual_exists foreign key (company_id, accrual_id) references ledger_accruals (company_id, id),
  constraint ledger_accrual_line_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id),
  constraint ledger_accrual_line_bill_exists foreign key (company_id, invoice_line_id) references invoice_lines (company_id, id),
  constraint ledger_accrual_line_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint ledger_accrual_line_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
call tenant_table('ledger_accrual_lines', 'select, insert');

alter table ledger_entries
  drop constraint ledger_entry_kind_known,
  add constraint ledger_entry_kind_known check (kind in ('invoice', 'credit', 'payment', 'refund', 'void', 'deposit_use',
    'deposit_return', 'credit_use', 'credit_return', 'drawer',
    'bank_slip', 'bank_slip_return', 'accrual', 'accrual_return', 'manual', 'reversal'));

-- What reaches beyond the end of a month.
create index invoice_lines_by_end on invoice_lines (company_id, period_to) where type = 'R';
