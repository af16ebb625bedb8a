-- What goes to the bank together: cash and checks that were taken, what was taken back of them, and what drawers paid out or were short of.
-- A slip that was wrong is taken back; what was on it waits for another one.
create table bank_slips (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  account_id bigint not null,
  made_on date not null,
  cash numeric(14,2) not null,
  cheques numeric(14,2) not null,
  total numeric(14,2) not null,
  reference text not null default '',
  created_at timestamptz not null,
  created_by bigint not null,
  taken_back_on date,
  taken_back_by bigint,
  take_back_reason text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint bank_slip_number_taken unique (company_id, number),
  constraint bank_slip_adds_up check (total = cash + cheques),
  constraint bank_slip_reference_bounded check (length(reference) <= 40),
  constraint bank_slip_taken_back check (num_nonnulls(taken_back_on, taken_back_by) in (0, 2)
    and (taken_back_on is not null) = (take_back_reason <> '') and length(take_back_reason) <= 120),
  constraint bank_slip_account_exists foreign key (company_id, account_id) references ledger_accounts (company_id, id),
  constraint bank_slip_author_exists foreign key (company_id, created_by) references users (company_id, id),
  constraint bank_slip_taker_exists foreign key (company_id, taken_back_by) references users (company_id, id)
);
create index bank_slips_by_day on bank_slips (company_id, made_on);
call tenant_table('bank_slips');

create table bank_slip_lines (
  company_id bigint not null references companies,
  slip_id bigint not null,
  line_number integer not null,
  -- A payment, what was taken back of one that was at the bank already, or cash of a drawer without a payment.
  kind text not null,
  method text not null,
  payment_id bigint,
  drawer_entry_id bigint,
  amount numeric(14,2) not null,
  -- False once its slip is taken back: it may go on another one.
  is_active boolean not null default true,
  -- A check that the bank sent back: it leaves the bank and not the till.
  is_returned boolean not null default false,
  primary key (company_id, slip_id, line_number),
  constraint bank_slip_line_kind_known check (kind in ('payment', 'void', 'drawer')),
  constraint bank_slip_line_method_known check (method in ('cash', 'cheque')),
  constraint bank_slip_line_of_one check (num_nonnulls(payment_id, drawer_entry_id) = 1 and (kind = 'drawer') = (payment_id is null)),
  constraint bank_slip_line_returned check (not is_returned or (kind = 'payment' and method = 'cheque' and is_active)),
  constraint bank_slip_line_slip_exists foreign key (company_id, slip_id) references bank_slips (company_id, id),
  constraint bank_slip_line_payment_exists foreign key (company_id, payment_id) references payments (company_id, id),
  constraint bank_slip_line_drawer_exists foreign key (company_id, drawer_entry_id) references drawer_entries (company_id, id)
);
-- Money is at the bank once.
create unique index bank_slip_payment_once on bank_slip_lines (company_id, payment_id, kind) where is_active and payment_id is not null;
create unique index bank_slip_drawer_once on bank_slip_lines (company_id, drawer_entry_id) where is_active and drawer_entry_id is not null;
call tenant_table('bank_slip_lines');
