-- Drawers of the counter. A session of a drawer goes from its float to its count; money that comes and goes meanwhile stands in it. What
-- was counted differs from what was expected by what is over or short, which the books take in.
create table drawers (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  division_id bigint not null,
  name text not null,
  -- The change in it when it opens; it stays in the drawer and is posted nowhere.
  float_amount numeric(14,2) not null default 0,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint drawer_taken unique (company_id, division_id, name),
  constraint drawer_of_division unique (company_id, id, division_id),
  constraint drawer_named check (length(name) between 1 and 40),
  constraint drawer_float_whole check (float_amount between 0 and 100000),
  constraint drawer_division_exists foreign key (company_id, division_id) references divisions (company_id, id)
);
call tenant_table('drawers');

create table drawer_sessions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  drawer_id bigint not null,
  division_id bigint not null,
  float_amount numeric(14,2) not null,
  opened_at timestamptz not null,
  opened_by bigint not null,
  closed_at timestamptz,
  closed_by bigint,
  closed_on date,
  cash_expected numeric(14,2),
  cash_counted numeric(14,2),
  cheques_expected numeric(14,2),
  cheques_counted numeric(14,2),
  cards_expected numeric(14,2),
  cards_counted numeric(14,2),
  note text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint drawer_session_float_whole check (float_amount between 0 and 100000),
  constraint drawer_session_in_order check (closed_at is null or closed_at >= opened_at),
  constraint drawer_session_closed check (num_nonnulls(closed_at, closed_by, closed_on, cash_expected, cash_counted, cheques_expected,
    cheques_counted, cards_expected, cards_counted) in (0, 9)),
  constraint drawer_session_noted check (length(note) <= 250),
  constraint drawer_session_drawer_exists foreign key (company_id, drawer_id, division_id)
    references drawers (company_id, id, division_id),
  constraint drawer_session_opener_exists foreign key (company_id, opened_by) references users (company_id, id),
  constraint drawer_session_closer_exists foreign key (company_id, closed_by) references users (company_id, id)
);
-- A drawer is open once.
create unique index drawer_open_once on drawer_sessions (company_id, drawer_id) where closed_at is null;
create index drawer_sessions_by_day on drawer_sessions (company_id, opened_at desc, id desc);
call tenant_table('drawer_sessions');

-- What came into a drawer and went out of it: payments and refunds, what was taken back of them, cash that was put in or paid out, and what
-- was over or short at a close. What is taken back while the drawer is closed waits for its next session.
create table drawer_entries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  drawer_id bigint not null,
  division_id bigint not null,
  session_id bigint,
  kind text not null,
  method text not null,
  amount numeric(14,2) not null,
  payment_id bigint,
  reason text not null default '',
  -- A check that lay in the drawer when it was counted.
  is_ticked boolean not null default false,
  posting_on date not null,
  created_at timestamptz not null,
  created_by bigint not null,
  primary key (company_id, id),
  constraint drawer_entry_once unique (company_id, payment_id, kind),
  constraint drawer_entry_kind_known check (kind in ('payment', 'void', 'paid_in', 'paid_out', 'over_short')),
  constraint drawer_entry_method_known check (method in ('cash', 'cheque', 'card', 'debit')),
  constraint drawer_entry_of_payment check ((payment_id is not null) = (kind in ('payment', 'void'))),
  constraint drawer_entry_of_cash check (kind in ('payment', 'void') or method = 'cash'),
  constraint drawer_entry_signed check (coalesce(case kind when 'paid_in' then amount > 0 when 'paid_out' then amount < 0
    when 'over_short' then amount <> 0 else true end, false)),
  constraint drawer_entry_reasoned check (length(reason) <= 120 and (kind not in ('paid_in', 'paid_out') or reason <> '')),
  constraint drawer_entry_waits check (session_id is not null or kind = 'void'),
  constraint drawer_entry_drawer_exists foreign key (company_id, drawer_id, division_id)
    references drawers (company_id, id, division_id),
  constraint drawer_entry_session_exists foreign key (company_id, session_id) references drawer_sessions (company_id, id),
  constraint drawer_entry_payment_exists foreign key (company_id, payment_id) references payments (company_id, id),
  constraint drawer_entry_author_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index drawer_entries_by_session on drawer_entries (company_id, session_id, id);
create index drawer_entries_waiting on drawer_entries (company_id, drawer_id) where session_id is null;
call tenant_table('drawer_entries');

-- How many of each coin and note a count found.
create table drawer_counts (
  company_id bigint not null references companies,
  session_id bigint not null,
  -- What one of them is worth, in cents.
  worth integer not null,
  pieces integer not null,
  primary key (company_id, session_id, worth),
  constraint drawer_count_whole check (worth > 0 and pieces between 1 and 100000),
  constraint drawer_count_session_exists foreign key (company_id, session_id) references drawer_sessions (company_id, id)
);
call tenant_table('drawer_counts', 'select, insert');

-- Up to here a count may differ before someone with the right to take payments back has to close the drawer.
alter table companies
  add column drawer_limit numeric(14,2) not null default 5,
  add constraint company_drawer_limit_whole check (drawer_limit between 0 and 100000);

alter table ledger_entries
  drop constraint ledger_entry_kind_known,
  add constraint ledger_entry_kind_known check (kind in ('invoice', 'credit', 'payment', 'refund', 'void', 'deposit_use', 'deposit_return',
    'credit_use', 'credit_return', 'drawer', 'bank_slip', 'bank_slip_return', 'manual', 'reversal'));
