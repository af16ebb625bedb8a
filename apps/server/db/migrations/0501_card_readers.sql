-- The readers of a company's account at its provider of cards, as they were when they were last asked for, and where each stands.
create table card_readers (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  provider text not null,
  -- The provider's name for it, and what it is called there.
  ref text not null,
  title text not null,
  is_online boolean not null,
  seen_at timestamptz not null,
  -- Null: it may stand anywhere.
  division_id bigint,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint card_reader_once unique (company_id, provider, ref),
  constraint card_reader_provider_known check (provider in ('stripe')),
  constraint card_reader_sizes check (length(ref) between 1 and 64 and length(title) between 1 and 200),
  constraint card_reader_division_exists foreign key (company_id, division_id) references divisions (company_id, id)
);
call tenant_table('card_readers', 'select, insert, update, delete');

-- A payment that runs on a reader: which, and the provider's name for what runs there, unknown until the provider has begun it.
create table reader_payments (
  company_id bigint not null references companies,
  payment_id bigint not null,
  reader text not null,
  ref text,
  primary key (company_id, payment_id),
  constraint reader_payment_payment_exists foreign key (company_id, payment_id) references payments (company_id, id)
);
call tenant_table('reader_payments', 'select, insert, update');
