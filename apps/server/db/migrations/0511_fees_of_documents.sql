-- What a company, or one of its divisions, charges beside the price of a document: for what comes back late, and for what is canceled late.
create table fee_settings (
  company_id bigint not null references companies,
  row_version integer not null default 1,
  primary key (company_id)
);
call tenant_table('fee_settings', 'select, insert, update');

create table fee_rules (
  company_id bigint not null,
  id bigint generated always as identity,
  charges_for text not null,
  -- Null: of every division that has none of its own.
  division_id bigint,
  service_id bigint not null,
  -- Of a late return: each started hour, each day where a day has a price, and the minutes that cost nothing.
  hourly numeric(12,2),
  daily numeric(12,2),
  free_minutes integer,
  -- Of a cancellation: a percentage of the rental and at least this, within so many hours before the beginning.
  percent numeric(5,2),
  minimum numeric(12,2),
  within_hours integer,
  primary key (company_id, id),
  constraint fee_rule_once unique nulls not distinct (company_id, charges_for, division_id),
  constraint fee_rule_for_known check (charges_for in ('late_return', 'cancellation')),
  constraint fee_rule_of_late_return check (charges_for <> 'late_return' or (
    coalesce(hourly >= 0, false) and coalesce(daily >= 0, true) and coalesce(free_minutes between 0 and 1440, false)
    and percent is null and minimum is null and within_hours is null)),
  constraint fee_rule_of_cancellation check (charges_for <> 'cancellation' or (
    coalesce(percent between 0 and 100, false) and coalesce(minimum >= 0, false) and coalesce(within_hours between 1 and 8760, false)
    and hourly is null and daily is null and free_minutes is null)),
  constraint fee_rule_settings_exist foreign key (company_id) references fee_settings (company_id),
  constraint fee_rule_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint fee_rule_service_exists foreign key (company_id, service_id) references services (company_id, id)
);
call tenant_table('fee_rules', 'select, insert, delete');

-- What a document says of these fees since it was opened: that and no more is charged, whatever the rules say later.
alter table contracts add column fee_terms jsonb;

-- What came back late, and what of it was charged: also what was let go, with its reason.
create table late_returns (
  company_id bigint not null,
  id bigint generated always as identity,
  return_line_id bigint not null,
  -- The line of the contract that was due, of which a part may have come back.
  due_line_id bigint not null,
  due_at timestamptz not null,
  hours integer not null,
  charge numeric(15,2) not null,
  waived text not null default '',
  -- The line of the contract that charges it, also at nothing.
  contract_line_id bigint not null,
  primary key (company_id, id),
  constraint late_return_in_bounds check (hours > 0 and charge >= 0),
  constraint late_return_waived_is_nothing check (waived = '' or charge = 0),
  constraint late_return_once unique (company_id, return_line_id),
  constraint late_return_line_once unique (company_id, contract_line_id),
  constraint late_return_return_exists foreign key (company_id, return_line_id) references return_lines (company_id, id),
  constraint late_return_due_exists foreign key (company_id, due_line_id) references contract_lines (company_id, id),
  constraint late_return_charge_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
create index late_returns_by_line on late_returns (company_id, due_line_id);
call tenant_table('late_returns', 'select, insert');

-- What was canceled late: charged on an invoice of its own, or let go with its reason.
create table late_cancellations (
  company_id bigint not null,
  contract_id bigint not null,
  fee numeric(15,2) not null,
  waived text not null default '',
  invoice_id bigint,
  primary key (company_id, contract_id),
  constraint late_cancellation_positive check (fee > 0),
  constraint late_cancellation_charged_or_waived check ((waived = '') = (invoice_id is not null)),
  constraint late_cancellation_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint late_cancellation_invoice_exists foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index late_cancellations_by_invoice on late_cancellations (company_id, invoice_id);
call tenant_table('late_cancellations', 'select, insert');
