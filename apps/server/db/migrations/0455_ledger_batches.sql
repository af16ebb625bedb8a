-- Batches of the journal that left for another program. An entry leaves for a program once; the file of a batch is kept, so that it is the
-- same whenever it is asked for.
create table ledger_batches (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number integer not null,
  format text not null,
  from_on date not null,
  to_on date not null,
  entries integer not null,
  -- All debits, which are all credits.
  total numeric(15,2) not null,
  content text not null,
  content_sha256 bytea not null,
  made_by bigint not null,
  made_at timestamptz not null,
  primary key (company_id, id),
  constraint ledger_batch_number_taken unique (company_id, number),
  constraint ledger_batch_format_known check (format in ('csv', 'quickbooks_online', 'quickbooks_desktop', 'sage50_canada', 'xero')),
  constraint ledger_batch_days_in_order check (from_on <= to_on),
  constraint ledger_batch_filled check (entries > 0),
  constraint ledger_batch_maker_exists foreign key (company_id, made_by) references users (company_id, id)
);
call tenant_table('ledger_batches', 'select, insert');

create table ledger_batch_entries (
  company_id bigint not null references companies,
  batch_id bigint not null,
  entry_id bigint not null,
  format text not null,
  primary key (company_id, batch_id, entry_id),
  constraint ledger_entry_exported_once unique (company_id, format, entry_id),
  constraint ledger_batch_entry_batch_exists foreign key (company_id, batch_id) references ledger_batches (company_id, id),
  constraint ledger_batch_entry_exists foreign key (company_id, entry_id) references ledger_entries (company_id, id)
);
call tenant_table('ledger_batch_entries', 'select, insert');
