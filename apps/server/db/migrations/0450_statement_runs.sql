-- Statements of all customers who owe something on a day, sent together: those with an address by a sending of many, the others
-- on paper. Who was left out stands there with the reason.
create table statement_runs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- What sends the mails of it.
  sending_run_id bigint not null,
  as_of date not null,
  -- Of whom it is: with something open in a division, with something overdue, with at least an amount.
  division_id bigint,
  only_overdue boolean not null,
  least numeric(15,2) not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint statement_run_sends_once unique (company_id, sending_run_id),
  constraint statement_run_least check (least >= 0),
  constraint statement_run_sending_exists foreign key (company_id, sending_run_id) references sending_runs (company_id, id),
  constraint statement_run_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint statement_run_by_user foreign key (company_id, created_by) references users (company_id, id)
);
call tenant_table('statement_runs', 'select, insert');
create index statement_runs_by_day on statement_runs (company_id, as_of);

create table statement_run_items (
  company_id bigint not null references companies,
  run_id bigint not null,
  customer_id bigint not null,
  as_of date not null,
  -- Where it was to go, and what was owed, as the run was started.
  email text not null,
  balance numeric(15,2) not null,
  way text not null,
  left_out_for text not null default '',
  -- Someone knew that the customer has a statement of this day already.
  is_again boolean not null,
  printed_at timestamptz,
  primary key (company_id, run_id, customer_id),
  constraint statement_run_item_way_known check (way in ('mail', 'print', 'left_out')),
  constraint statement_run_item_reasoned check ((way = 'left_out') = (left_out_for <> '')),
  constraint statement_run_item_reason_known check (left_out_for in ('', 'zero', 'credit', 'sent_already', 'unticked')),
  constraint statement_run_item_addressed check (way <> 'mail' or email <> ''),
  constraint statement_run_item_printed check (printed_at is null or way <> 'left_out'),
  constraint statement_run_item_run_exists foreign key (company_id, run_id) references statement_runs (company_id, id),
  constraint statement_run_item_customer_exists foreign key (company_id, customer_id) references customers (company_id, id)
);
call tenant_table('statement_run_items', 'select, insert');
grant update (printed_at) on statement_run_items to yardline_app;
-- One statement of a day for a customer, unless someone wants it again.
create unique index statement_run_item_once on statement_run_items (company_id, customer_id, as_of)
  where way <> 'left_out' and not is_again;
