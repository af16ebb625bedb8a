-- Who pays the bills of a contract, and which part each: from a day on, by the day of the invoice. A set without payers gives the bills back
-- to the customer of the contract. A set is never edited; one that another takes the place of is kept.
create table contract_payer_sets (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  from_on date not null,
  superseded_by bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint payer_set_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint payer_set_successor_exists foreign key (company_id, superseded_by) references contract_payer_sets (company_id, id),
  constraint payer_set_maker_exists foreign key (company_id, created_by) references users (company_id, id)
);
create unique index payer_set_of_day on contract_payer_sets (company_id, contract_id, from_on) where superseded_by is null;
call tenant_table('contract_payer_sets', 'select, insert, update (superseded_by)');

-- An amount of each bill before taxes, or a percent of what the amounts leave; the percents of a set make 100.
create table contract_payers (
  company_id bigint not null,
  set_id bigint not null,
  position integer not null,
  customer_id bigint not null,
  percent numeric(7,4),
  amount numeric(15,2),
  po_number text not null default '',
  primary key (company_id, set_id, position),
  constraint payer_bears_one_way check ((percent is null) <> (amount is null)),
  constraint payer_percent_within check (percent is null or (percent > 0 and percent <= 100)),
  constraint payer_amount_positive check (amount is null or amount > 0),
  constraint payer_set_exists foreign key (company_id, set_id) references contract_payer_sets (company_id, id),
  constraint payer_customer_exists foreign key (company_id, customer_id) references customers (company_id, id)
);
create index contract_payers_by_customer on contract_payers (company_id, customer_id);
call tenant_table('contract_payers', 'select, insert, update (customer_id)');

-- A bill that several customers bear: its papers come to it before taxes.
create table shared_bills (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  set_id bigint not null,
  before_taxes numeric(15,2) not null,
  primary key (company_id, id),
  constraint shared_bill_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint shared_bill_set_exists foreign key (company_id, set_id) references contract_payer_sets (company_id, id)
);
create index shared_bills_by_contract on shared_bills (company_id, contract_id);
create index shared_bills_by_set on shared_bills (company_id, set_id);
call tenant_table('shared_bills', 'select, insert');

alter table invoices
  add column shared_bill_id bigint,
  add column share_percent numeric(7,4),
  add column share_amount numeric(15,2),
  add constraint invoice_share_whole check (
    (shared_bill_id is null and share_percent is null and share_amount is null)
    or (shared_bill_id is not null and (share_percent is null) <> (share_amount is null))),
  add constraint invoice_shared_bill_exists foreign key (company_id, shared_bill_id) references shared_bills (company_id, id);
create index invoices_by_shared_bill on invoices (company_id, shared_bill_id) where shared_bill_id is not null;

-- A share of a line is one piece at its share of the price; of so many pieces it is a share.
alter table invoice_lines add column share_quantity numeric(12,2),
  add constraint invoice_line_share_positive check (share_quantity is null or share_quantity > 0);

-- What a customer pays of contracts of others is paid by who they are merged into.
create function move_payers(company bigint, loser bigint, winner bigint) returns void language sql
  as $$
    update contract_payers set customer_id = winner where company_id = company and customer_id = loser
  $$;
