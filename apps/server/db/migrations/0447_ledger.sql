-- The ledger: accounts, where which business is posted to, periods that close, and entries that are derived from papers in the
-- transaction that writes these (docs/adr/0155). A line moves an amount from one account to another, so that an entry that does
-- not balance cannot be written.
create table ledger_accounts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  type text not null,
  -- Of which records its balance tells; then no entry of a user's own goes to it.
  control text not null default '',
  is_active boolean not null default true,
  -- What the program of the accountant calls it; empty where it has the same name there.
  external_name text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint ledger_account_taken unique (company_id, code),
  constraint ledger_account_code_formed check (code ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,14}$'),
  constraint ledger_account_named check (length(name) between 1 and 64),
  constraint ledger_account_external_bounded check (length(external_name) <= 100),
  constraint ledger_account_type_known check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
  constraint ledger_account_control_known check (control in ('', 'receivable', 'deposits')),
  constraint ledger_account_control_active check (is_active or control = '')
);
call tenant_table('ledger_accounts');

-- Which account a purpose is posted to: for a division, a class or a tax code, and else for all. The most specific one is taken.
create table ledger_mappings (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  purpose text not null,
  division_id bigint,
  class_id bigint,
  tax_code text not null default '',
  account_id bigint not null,
  primary key (company_id, id),
  constraint ledger_mapping_taken unique nulls not distinct (company_id, purpose, division_id, class_id, tax_code),
  constraint ledger_mapping_purpose_known check (purpose ~ '^[a-z_]{2,30}$'),
  constraint ledger_mapping_account_exists foreign key (company_id, account_id) references ledger_accounts (company_id, id),
  constraint ledger_mapping_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint ledger_mapping_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
call tenant_table('ledger_mappings', 'select, insert, update, delete');

-- Months. A period that is closed takes nothing; a soft one only what those enter who may close. Verbs that post hold the row
-- for key share while they read its status, and those that close it for update.
create table ledger_periods (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  starts_on date not null,
  -- The first day that is not in it.
  ends_on date not null,
  status text not null default 'open',
  changed_by bigint,
  changed_at timestamptz,
  reason text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint ledger_period_taken unique (company_id, starts_on),
  constraint ledger_period_in_order check (starts_on < ends_on),
  constraint ledger_period_status_known check (status in ('open', 'soft', 'closed')),
  constraint ledger_period_reasoned check (length(reason) <= 250),
  constraint ledger_period_changed check ((changed_by is null) = (changed_at is null)),
  constraint ledger_period_changer_exists foreign key (company_id, changed_by) references users (company_id, id),
  constraint ledger_periods_apart exclude using gist (company_id with =, daterange(starts_on, ends_on) with &&)
);
call tenant_table('ledger_periods');

create table ledger_entries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  -- The record that it is derived from; of an entry of a user's own, the entry itself has none.
  noun text not null default '',
  row_id bigint,
  -- What it is called: the number of its paper.
  reference text not null,
  period_id bigint not null,
  -- The day of the books, and that on the paper.
  posting_on date not null,
  document_on date not null,
  memo text not null default '',
  reverses_id bigint,
  -- Null: the system itself, before there is a user.
  created_by bigint,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint ledger_entry_of_day unique (company_id, id, posting_on),
  constraint ledger_entry_once unique (company_id, kind, noun, row_id),
  constraint ledger_entry_reversed_once unique (company_id, reverses_id),
  constraint ledger_entry_kind_known check (kind in ('invoice', 'credit', 'payment', 'refund', 'void', 'deposit_use', 'deposit_return',
    'credit_use', 'credit_return', 'manual', 'reversal')),
  constraint ledger_entry_sourced check ((row_id is null) = (noun = '') and (row_id is null) = (kind in ('manual', 'reversal'))),
  constraint ledger_entry_reversal check ((kind = 'reversal') <= (reverses_id is not null)),
  constraint ledger_entry_memo_bounded check (length(memo) <= 250),
  constraint ledger_entry_period_exists foreign key (company_id, period_id) references ledger_periods (company_id, id),
  constraint ledger_entry_reverses_exists foreign key (company_id, reverses_id) references ledger_entries (company_id, id),
  constraint ledger_entry_author_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index ledger_entries_by_day on ledger_entries (company_id, posting_on, id);
create index ledger_entries_by_source on ledger_entries (company_id, noun, row_id);
call tenant_table('ledger_entries', 'select, insert');

create table ledger_lines (
  company_id bigint not null references companies,
  entry_id bigint not null,
  line_number integer not null,
  posting_on date not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount numeric(15,2) not null,
  debit_division_id bigint not null,
  credit_division_id bigint not null,
  class_id bigint,
  tax_code text not null default '',
  memo text not null default '',
  primary key (company_id, entry_id, line_number),
  constraint ledger_line_positive check (amount > 0),
  constraint ledger_line_moves check (debit_account_id <> credit_account_id or debit_division_id <> credit_division_id),
  constraint ledger_line_memo_bounded check (length(memo) <= 100),
  constraint ledger_line_entry_exists foreign key (company_id, entry_id, posting_on) references ledger_entries (company_id, id, posting_on),
  constraint ledger_line_debit_exists foreign key (company_id, debit_account_id) references ledger_accounts (company_id, id),
  constraint ledger_line_credit_exists foreign key (company_id, credit_account_id) references ledger_accounts (company_id, id),
  constraint ledger_line_debit_division_exists foreign key (company_id, debit_division_id) references divisions (company_id, id),
  constraint ledger_line_credit_division_exists foreign key (company_id, credit_division_id) references divisions (company_id, id),
  constraint ledger_line_class_exists foreign key (company_id, class_id) references classes (company_id, id)
);
create index ledger_lines_by_debit on ledger_lines (company_id, debit_account_id, posting_on) include (amount);
create index ledger_lines_by_credit on ledger_lines (company_id, credit_account_id, posting_on) include (amount);
call tenant_table('ledger_lines', 'select, insert');

-- How far what was there before the ledger has its entries.
create table ledger_openings (
  company_id bigint not null references companies,
  started_at timestamptz not null,
  started_by bigint not null,
  entered integer not null default 0,
  finished_at timestamptz,
  primary key (company_id),
  constraint ledger_opening_counted check (entered >= 0),
  constraint ledger_opening_starter_exists foreign key (company_id, started_by) references users (company_id, id)
);
call tenant_table('ledger_openings');

-- Who keeps the billing keeps the books.
insert into company_grants (company_id, name, level)
select company_id, 'ledger', level from company_grants where name = 'billing' on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select g.company_id, g.role_id, 'ledger', g.level from role_grants g
where g.name = 'billing' and g.level = 'delete' on conflict do nothing;
