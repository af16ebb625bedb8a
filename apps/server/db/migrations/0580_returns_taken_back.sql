-- What a line of a contract was before a return took it back, so that a return that was entered by mistake can be taken back (docs/adr/0200).
-- Returns of before have none.
create table return_befores (
  company_id bigint not null,
  return_line_id bigint not null,
  status_code text not null,
  billed_through timestamptz,
  -- The day on which the return sent it on to its vendor.
  to_vendor_on date,
  -- Times off rent that the return ended or deleted: id, status and end of each, as they were.
  off_rents jsonb not null default '[]',
  primary key (company_id, return_line_id),
  constraint return_before_was_out check (status_code in ('O', 'F')),
  constraint return_before_off_rents_listed check (jsonb_typeof(off_rents) = 'array'),
  constraint return_before_line_exists foreign key (company_id, return_line_id) references return_lines (company_id, id)
);
call tenant_table('return_befores', 'select, insert');

-- Returns that were entered by mistake: when each was taken back, by whom and why. The return itself stays as it was entered.
create table return_reversals (
  company_id bigint not null,
  return_id bigint not null,
  reversed_at timestamptz not null,
  reversed_by bigint not null,
  reason text not null,
  constraint return_reversed_once primary key (company_id, return_id),
  constraint return_reversal_reason_given check (btrim(reason) <> ''),
  constraint return_reversal_return_exists foreign key (company_id, return_id) references returns (company_id, id),
  constraint return_reversal_by_exists foreign key (company_id, reversed_by) references users (company_id, id)
);
create index return_reversals_by_user on return_reversals (company_id, reversed_by);
call tenant_table('return_reversals', 'select, insert');

-- A reading of such a return: it stays on record and counts for nothing.
alter table meter_readings add column is_taken_back boolean not null default false;
