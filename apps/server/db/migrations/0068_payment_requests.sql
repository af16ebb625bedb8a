-- What a customer was asked to pay by a link: which invoices, and whether he may pay a part. Whose it is, what is owed and
-- what became of it is told by the invoices, the link and the payments; nothing of it is kept twice.
create table payment_requests (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  link_id bigint not null,
  link_kind text not null default 'payment',
  document_type text not null,
  allows_partial boolean not null,
  -- Empty where the link was only copied.
  email text not null default '',
  language text not null,
  sent_at timestamptz not null,
  opened_at timestamptz,
  created_by bigint not null,
  primary key (company_id, id),
  constraint payment_request_link_once unique (company_id, link_id),
  constraint payment_request_by_payment_link check (link_kind = 'payment'),
  constraint payment_request_type_known check (document_type in ('invoice', 'customer')),
  constraint payment_request_language_known check (language in ('en', 'fr')),
  constraint payment_request_link_exists foreign key (company_id, link_id, link_kind) references links (company_id, id, kind),
  constraint payment_request_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index payment_requests_by_sent on payment_requests (company_id, sent_at, id);
call tenant_table('payment_requests', 'select, insert, update (opened_at)');

-- The invoices of a request, with what each asked for when it was sent.
create table payment_request_invoices (
  company_id bigint not null,
  request_id bigint not null,
  invoice_id bigint not null,
  asked numeric(15,2) not null,
  primary key (company_id, request_id, invoice_id),
  constraint payment_request_asks_something check (asked > 0),
  constraint payment_request_invoice_request_exists foreign key (company_id, request_id) references payment_requests (company_id, id),
  constraint payment_request_invoice_exists foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index payment_request_invoices_by_invoice on payment_request_invoices (company_id, invoice_id, request_id desc);
call tenant_table('payment_request_invoices', 'select, insert');

-- The tries of a request's bearer to pay: a payment is of one request at most.
create table payment_request_payments (
  company_id bigint not null,
  request_id bigint not null,
  payment_id bigint not null,
  primary key (company_id, request_id, payment_id),
  constraint payment_of_one_request unique (company_id, payment_id),
  constraint payment_request_payment_request_exists foreign key (company_id, request_id) references payment_requests (company_id, id),
  constraint payment_request_payment_exists foreign key (company_id, payment_id) references payments (company_id, id)
);
call tenant_table('payment_request_payments', 'select, insert');
