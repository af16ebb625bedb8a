-- Money that a customer gives before there is an invoice: for a reservation or a contract, or for himself alone. It is owed to
-- him until it pays an invoice or goes back. Whether it pays by itself as soon as there is a bill is the company's to say.
alter table companies add column applies_deposits boolean not null default false;

-- What a deposit's keys hold on to, so that it is never for another customer's document.
alter table contracts add constraint contract_of_customer unique (company_id, customer_id, id);

create table deposits (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- From the moment at which the money has come; a card that was declined leaves a row without one.
  number bigint,
  customer_id bigint not null,
  -- What it is held for; of none, it is the customer's alone.
  contract_id bigint,
  division_id bigint not null,
  amount numeric(15,2) not null,
  -- What of it neither paid an invoice nor went back.
  held numeric(15,2) not null default 0,
  taken_at timestamptz not null,
  created_by bigint not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint deposit_number_taken unique (company_id, number),
  constraint deposits_by_customer unique (company_id, customer_id, id),
  constraint deposit_amount_positive check (amount > 0),
  constraint deposit_overapplied check (held between 0 and amount),
  constraint deposit_held_once_numbered check (held = 0 or number is not null),
  constraint deposit_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  -- Looked at when the transaction ends: two customers who become one bring both over, one after the other.
  constraint deposit_contract_of_customer foreign key (company_id, customer_id, contract_id)
    references contracts (company_id, customer_id, id) deferrable initially deferred,
  constraint deposit_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint deposit_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index deposits_held_on_contract on deposits (company_id, contract_id) where held > 0;
create index deposits_by_contract on deposits (company_id, contract_id, id) where contract_id is not null;
create index deposits_held on deposits (company_id, division_id) include (held) where held > 0;
call tenant_table('deposits', 'select, insert, update (number, customer_id, contract_id, held, taken_at, row_version)');

-- The payments by which it came and went back: a payment is of one deposit, or of invoices, and all of it.
create table deposit_payments (
  company_id bigint not null,
  payment_id bigint not null,
  deposit_id bigint not null,
  primary key (company_id, payment_id),
  constraint deposit_payment_payment_exists foreign key (company_id, payment_id) references payments (company_id, id),
  constraint deposit_payment_deposit_exists foreign key (company_id, deposit_id) references deposits (company_id, id)
);
create index deposit_payments_by_deposit on deposit_payments (company_id, deposit_id);
call tenant_table('deposit_payments', 'select, insert');

-- How much of a deposit paid which invoice of the same customer; taken back by a counter-entry with its reason, once and as a whole.
create table deposit_applications (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  customer_id bigint not null,
  deposit_id bigint not null,
  invoice_id bigint not null,
  amount numeric(15,2) not null,
  reverses_id bigint,
  reason text not null default '',
  applied_at timestamptz not null,
  created_by bigint not null,
  primary key (company_id, id),
  constraint deposit_application_signed check (case when reverses_id is null then amount > 0 else amount < 0 and reason <> '' end),
  constraint deposit_application_reversed_once unique (company_id, reverses_id),
  constraint deposit_application_reverses_exists foreign key (company_id, reverses_id)
    references deposit_applications (company_id, id),
  constraint deposit_application_deposit_exists foreign key (company_id, customer_id, deposit_id)
    references deposits (company_id, customer_id, id) on update cascade,
  constraint deposit_application_invoice_exists foreign key (company_id, customer_id, invoice_id)
    references invoices (company_id, customer_id, id) deferrable initially deferred,
  constraint deposit_application_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index deposit_applications_by_deposit on deposit_applications (company_id, deposit_id);
create index deposit_applications_by_invoice on deposit_applications (company_id, invoice_id);
create index deposit_applications_by_customer on deposit_applications (company_id, customer_id, applied_at);
call tenant_table('deposit_applications', 'select, insert');
