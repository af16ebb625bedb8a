-- What a company gives up of invoices, or keeps of small credits: no money, and no credit note. A row is never changed; one that
-- reverses another takes it back.
create table write_offs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  customer_id bigint not null,
  invoice_id bigint not null,
  kind text not null,
  -- Above zero of an invoice; below zero of a credit, or where an earlier one is taken back.
  amount numeric(15,2) not null,
  reason text not null,
  written_at timestamptz not null,
  created_by bigint not null,
  reverses_id bigint,
  primary key (company_id, id),
  constraint write_off_kind_known check (kind in ('bad_debt', 'small_balance')),
  constraint write_off_of_something check (amount <> 0),
  constraint write_off_reasoned check (length(reason) between 1 and 250),
  constraint write_off_taken_back_once unique (company_id, reverses_id),
  constraint write_off_invoice_exists foreign key (company_id, customer_id, invoice_id)
    references invoices (company_id, customer_id, id) on update cascade,
  constraint write_off_reverses_exists foreign key (company_id, reverses_id) references write_offs (company_id, id),
  constraint write_off_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index write_offs_by_invoice on write_offs (company_id, invoice_id);
create index write_offs_by_customer on write_offs (company_id, customer_id, written_at);
call tenant_table('write_offs', 'select, insert');

-- How much of an invoice was written off and not taken back: it is settled, and was not paid.
alter table invoices
  add column written_off numeric(15,2) not null default 0,
  add constraint invoice_written_off_bounded check (abs(written_off) <= abs(total) and written_off * total >= 0);
grant update (written_off) on invoices to yardline_app;

alter table ledger_entries
  drop constraint ledger_entry_kind_known,
  add constraint ledger_entry_kind_known check (kind in ('invoice', 'credit', 'payment', 'refund', 'void', 'deposit_use',
    'deposit_return', 'credit_use', 'credit_return', 'drawer',
    'bank_slip', 'bank_slip_return', 'accrual', 'accrual_return', 'write_off', 'write_off_return', 'manual', 'reversal'));
