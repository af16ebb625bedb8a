create table billing_runs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  as_of timestamptz not null,
  status text not null default 'queued',
  contracts_total integer not null default 0,
  contracts_done integer not null default 0,
  invoices_created integer not null default 0,
  total numeric(15,2) not null default 0,
  problems jsonb not null default '[]',
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint billing_run_status_known check (status in ('queued', 'running', 'done', 'cancelled', 'failed'))
);
create unique index billing_run_in_progress on billing_runs (company_id) where status in ('queued', 'running');
call tenant_table('billing_runs');

-- The contracts of a run, each billed in a transaction of its own: what still waits is what a killed run goes on with.
create table billing_run_contracts (
  company_id bigint not null,
  id bigint generated always as identity,
  run_id bigint not null,
  contract_id bigint not null,
  is_done boolean not null default false,
  primary key (company_id, id),
  constraint billing_run_contract_once unique (company_id, run_id, contract_id),
  constraint billing_run_contract_run_exists foreign key (company_id, run_id) references billing_runs (company_id, id),
  constraint billing_run_contract_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id)
);
create index billing_run_contracts_waiting on billing_run_contracts (company_id, run_id, id) where not is_done;
call tenant_table('billing_run_contracts');

-- A posted invoice is never edited: amounts have no update but the balance, which follows its payments.
create table invoices (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  source text not null,
  contract_id bigint,
  customer_id bigint not null,
  division_id bigint not null,
  return_id bigint,
  billing_run_id bigint,
  invoiced_on date not null,
  due_on date not null,
  period_from timestamptz,
  period_to timestamptz,
  po_number text not null default '',
  rental_total numeric(15,2) not null,
  sales_total numeric(15,2) not null,
  services_total numeric(15,2) not null,
  waiver_total numeric(15,2) not null,
  tax1_code text not null default '',
  tax1_percent numeric(7,4) not null default 0,
  tax1_total numeric(15,2) not null,
  tax2_code text not null default '',
  tax2_percent numeric(7,4) not null default 0,
  tax2_total numeric(15,2) not null,
  total numeric(15,2) not null,
  balance numeric(15,2) not null,
  posted_hash bytea not null,
  created_by bigint not null,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint invoice_number_taken unique (company_id, number),
  constraint invoice_source_known check (source in ('', 'B', 'C', 'F', 'L', 'O', 'R', 'S', 'W', 'Y')),
  constraint invoice_total_adds_up check (total = rental_total + sales_total + services_total + waiver_total + tax1_total + tax2_total),
  constraint invoice_overpaid check (total < 0 or balance between 0 and total),
  constraint invoice_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint invoice_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint invoice_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint invoice_return_exists foreign key (company_id, return_id) references returns (company_id, id),
  constraint invoice_run_exists foreign key (company_id, billing_run_id) references billing_runs (company_id, id)
);
create index invoices_by_customer on invoices (company_id, customer_id, id desc);
create index invoices_by_contract on invoices (company_id, contract_id, id desc);
create index invoices_unpaid on invoices (company_id, due_on, id) where balance > 0;
call tenant_table('invoices', 'select, insert, update (balance, row_version)');

create table invoice_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  line_number integer not null,
  contract_line_id bigint,
  type text not null,
  product_number text not null default '',
  description text not null,
  quantity numeric(12,2) not null,
  unit_price numeric(15,2) not null,
  discount_percent numeric(5,2) not null default 0,
  discount_amount numeric(15,2) not null default 0,
  extended_amount numeric(15,2) not null,
  period_from timestamptz,
  period_to timestamptz,
  price jsonb,
  primary key (company_id, id),
  constraint invoice_line_number_taken unique (company_id, invoice_id, line_number),
  constraint invoice_line_type_known check (type in ('R', 'S', 'V')),
  constraint invoice_line_invoice_exists foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint invoice_line_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
create index invoice_lines_by_contract_line on invoice_lines (company_id, contract_line_id);
call tenant_table('invoice_lines', 'select, insert');

create table payments (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint,
  customer_id bigint not null,
  method text not null,
  status text not null,
  amount numeric(15,2) not null,
  currency text not null,
  cheque_number text not null default '',
  card_issuer text not null default '',
  card_last4 text not null default '',
  provider text not null default '',
  provider_ref text,
  provider_key text,
  failure text not null default '',
  is_card_present boolean not null default false,
  received_at timestamptz not null,
  created_by bigint not null,
  created_at timestamptz not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint payment_number_taken unique (company_id, number),
  constraint payment_charged_once unique (company_id, provider, provider_ref),
  constraint payment_method_known check (method in ('cash', 'cheque', 'card')),
  constraint payment_status_known check (status in ('pending', 'succeeded', 'failed')),
  constraint payment_amount_positive check (amount > 0),
  constraint payment_numbered_when_succeeded check ((status = 'succeeded') = (number is not null)),
  constraint payment_customer_exists foreign key (company_id, customer_id) references customers (company_id, id)
);
create index payments_by_customer on payments (company_id, customer_id, id desc);
create index payments_pending on payments (company_id, created_at) where status = 'pending';
call tenant_table('payments');

-- What a payment is for. Written with the payment, so that a pending one keeps its amount of the invoice for itself; it
-- counts as paid only when the payment has succeeded, and not at all when it has failed.
create table payment_allocations (
  company_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  invoice_id bigint not null,
  amount numeric(15,2) not null,
  primary key (company_id, id),
  constraint payment_allocated_once unique (company_id, payment_id, invoice_id),
  constraint payment_allocation_positive check (amount > 0),
  constraint payment_allocation_payment_exists foreign key (company_id, payment_id) references payments (company_id, id),
  constraint payment_allocation_invoice_exists foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index payment_allocations_by_invoice on payment_allocations (company_id, invoice_id);
call tenant_table('payment_allocations', 'select, insert');
