-- What customers ask for of what they rent: calling it off, keeping it longer, having it picked up, having it repaired. What
-- the product does by itself is accepted in the same transaction; the rest waits for people of the shop (docs/adr/0125).
create table requests (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  kind text not null,
  stage text not null default 'open',
  customer_id bigint not null,
  contract_id bigint not null,
  division_id bigint not null,
  location_id bigint not null,
  -- The login of the customer's own person who asked.
  portal_login_id bigint,
  language text not null,
  name text not null,
  email text not null default '',
  phone text not null default '',
  -- The new return of an extension ends the wish; of a pickup both bound the window in which someone is there.
  wanted_from timestamptz,
  wanted_to timestamptz,
  note text not null default '',
  -- Made with the page of the form: a form that comes twice finds its request.
  form_key text not null default '',
  -- Whether the machine stands still.
  is_stopped boolean not null default false,
  -- Why the product did not do it by itself: what is asked for is promised to others, or the counter would refuse it.
  obstacle text not null default '',
  -- What the shop answers; the customer reads it.
  answer text not null default '',
  receipt_id bigint,
  ticket_id bigint,
  work_order_id bigint,
  created_at timestamptz not null,
  created_by bigint not null,
  decided_at timestamptz,
  decided_by bigint,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint request_number_once unique (company_id, number),
  constraint request_kind_of unique (company_id, id, kind),
  constraint request_kind_known check (kind in ('off_rent', 'extension', 'pickup', 'service')),
  constraint request_stage_known check (stage in ('open', 'accepted', 'declined', 'withdrawn')),
  constraint request_obstacle_known check (obstacle in ('', 'promised', 'refused')),
  constraint request_language_known check (language in ('en', 'fr')),
  constraint request_asker_named check (name <> ''),
  constraint request_forward check (coalesce(wanted_from < wanted_to, true)),
  constraint request_extension_ends check (kind <> 'extension' or (wanted_to is not null and wanted_from is null)),
  constraint request_decided check ((stage = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint request_declined_with_answer check (stage <> 'declined' or answer <> ''),
  constraint request_outcome_of_kind check (
    (receipt_id is not null) = (stage = 'accepted' and kind = 'off_rent')
    and (ticket_id is not null) = (stage = 'accepted' and kind = 'pickup')
    and (work_order_id is not null) = (stage = 'accepted' and kind = 'service')),
  constraint request_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint request_login_exists foreign key (company_id, portal_login_id) references portal_logins (company_id, id),
  constraint request_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint request_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint request_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint request_receipt_exists foreign key (company_id, receipt_id) references off_rent_receipts (company_id, id),
  constraint request_ticket_exists foreign key (company_id, ticket_id) references tickets (company_id, id),
  constraint request_work_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  constraint request_by_exists foreign key (company_id, created_by) references users (company_id, id),
  constraint request_decided_by_exists foreign key (company_id, decided_by) references users (company_id, id)
);
-- What waits stands before what has its answer, and of that a machine that stands still first.
create index requests_waiting on requests (company_id, (case when stage <> 'open' then 0 when is_stopped then 2 else 1 end), id);
create index requests_by_customer on requests (company_id, customer_id, id);
create unique index request_form_once on requests (company_id, customer_id, form_key) where form_key <> '';
create index requests_by_contract on requests (company_id, contract_id, id);
call tenant_table('requests', 'select, insert');
grant update (stage, answer, receipt_id, ticket_id, work_order_id, decided_at, decided_by, row_version, customer_id)
  on requests to yardline_app;

create table request_lines (
  company_id bigint not null references companies,
  request_id bigint not null,
  contract_line_id bigint not null,
  kind text not null,
  -- It waits as its request does.
  is_open boolean not null,
  quantity numeric(12,2) not null,
  primary key (company_id, request_id, contract_line_id),
  constraint request_line_quantity check (quantity > 0),
  constraint request_line_request_exists foreign key (company_id, request_id, kind) references requests (company_id, id, kind),
  constraint request_line_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
-- A line waits for one answer of a kind at a time.
create unique index request_line_asked_once on request_lines (company_id, contract_line_id, kind) where is_open;
call tenant_table('request_lines', 'select, insert');
grant update (is_open) on request_lines to yardline_app;

-- A line of a bill that its customer does not agree with. One that the shop accepts is credited.
create table disputes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  stage text not null default 'open',
  customer_id bigint not null,
  invoice_id bigint not null,
  invoice_line_id bigint not null,
  division_id bigint not null,
  -- How much of the line, before taxes; and with them, as far as it is left out where late fees are reckoned.
  amount numeric(15,2) not null,
  taxed_amount numeric(15,2) not null,
  reason text not null,
  portal_login_id bigint,
  language text not null,
  name text not null,
  email text not null default '',
  form_key text not null default '',
  is_reopened boolean not null default false,
  credit_id bigint,
  created_at timestamptz not null,
  created_by bigint not null,
  decided_at timestamptz,
  decided_by bigint,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint dispute_number_once unique (company_id, number),
  constraint dispute_stage_known check (stage in ('open', 'answered', 'accepted', 'rejected', 'withdrawn')),
  constraint dispute_language_known check (language in ('en', 'fr')),
  constraint dispute_amount_positive check (amount > 0 and taxed_amount >= amount),
  constraint dispute_explained check (reason <> '' and name <> ''),
  constraint dispute_decided check (
    (stage in ('open', 'answered')) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint dispute_credited check ((stage = 'accepted') = (credit_id is not null)),
  constraint dispute_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint dispute_login_exists foreign key (company_id, portal_login_id) references portal_logins (company_id, id),
  constraint dispute_invoice_exists foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint dispute_line_exists foreign key (company_id, invoice_line_id) references invoice_lines (company_id, id),
  constraint dispute_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint dispute_credit_once unique (company_id, credit_id),
  constraint dispute_credit_exists foreign key (company_id, credit_id) references invoices (company_id, id),
  constraint dispute_by_exists foreign key (company_id, created_by) references users (company_id, id),
  constraint dispute_decided_by_exists foreign key (company_id, decided_by) references users (company_id, id)
);
create unique index dispute_line_once on disputes (company_id, invoice_line_id) where stage in ('open', 'answered');
create index disputes_waiting on disputes (
  company_id, (case stage when 'open' then 2 when 'answered' then 1 else 0 end), id);
create index disputes_by_customer on disputes (company_id, customer_id, id);
create unique index dispute_form_once on disputes (company_id, customer_id, form_key) where form_key <> '';
create index disputes_by_invoice on disputes (company_id, invoice_id);
call tenant_table('disputes', 'select, insert');
grant update (stage, credit_id, is_reopened, decided_at, decided_by, row_version, customer_id) on disputes to yardline_app;

-- What customer and shop say about it, in turn.
create table dispute_messages (
  company_id bigint not null references companies,
  dispute_id bigint not null,
  position integer not null,
  is_of_customer boolean not null,
  -- Who wrote it, as they were called then.
  name text not null,
  text text not null,
  at timestamptz not null,
  primary key (company_id, dispute_id, position),
  constraint dispute_message_said check (text <> '' and name <> ''),
  constraint dispute_message_dispute_exists foreign key (company_id, dispute_id) references disputes (company_id, id)
);
call tenant_table('dispute_messages', 'select, insert');

-- Who writes contracts answers what their customers ask for.
insert into company_grants (company_id, name, level)
select company_id, 'requests', level from company_grants where name = 'contracts' on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'requests', level from role_grants where name = 'contracts' on conflict do nothing;
