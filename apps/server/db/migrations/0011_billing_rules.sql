-- How a company bills what is out. A class may have a cycle of its own; what it leaves open is the company's.
alter table companies drop constraint company_cycle_rule_known;
alter table companies
  add column cycle_align_day integer,
  add column billing_timing text not null default 'arrears',
  add column first_cycle_rule text not null default 'restart',
  add column last_cycle_rule text not null default 'restart',
  add column minimum_refund numeric(15,2) not null default 0,
  add column minimum_charge numeric(15,2) not null default 0,
  -- What an invoice on account bears for each started 30 days past its due day and the days of grace.
  add column late_fee_percent numeric(7,4) not null default 0,
  add column late_fee_minimum numeric(15,2) not null default 0,
  add column late_fee_cap numeric(15,2),
  add column late_fee_grace_days integer not null default 0,
  add constraint company_cycle_rule_known check (cycle_rule in ('four_week', 'month', 'week', 'semi_monthly')),
  add constraint company_cycle_day_known check (cycle_align_day between 1 and case cycle_rule
    when 'four_week' then 28 when 'month' then 31 when 'week' then 7 else 0 end),
  add constraint company_billing_timing_known check (billing_timing in ('arrears', 'advance')),
  add constraint company_partial_cycles_known check (
    first_cycle_rule in ('restart', 'prorate', 'cumulative') and last_cycle_rule in ('restart', 'prorate', 'cumulative')),
  add constraint company_trifles_not_negative check (minimum_refund >= 0 and minimum_charge >= 0),
  add constraint company_late_fee_in_bounds check (late_fee_percent between 0 and 100 and late_fee_minimum >= 0
    and (late_fee_cap is null or late_fee_cap >= late_fee_minimum) and late_fee_grace_days between 0 and 365);

alter table classes
  add column cycle_rule text,
  add column cycle_align_day integer,
  add column billing_timing text,
  add column last_cycle_rule text,
  add constraint class_cycle_rule_known check (cycle_rule in ('four_week', 'month', 'week', 'semi_monthly', 'never')),
  add constraint class_cycle_day_known check (cycle_align_day is null or (cycle_rule is not null and cycle_align_day
    between 1 and case cycle_rule when 'four_week' then 28 when 'month' then 31 when 'week' then 7 else 0 end)),
  add constraint class_billing_timing_known check (billing_timing in ('arrears', 'advance')),
  add constraint class_last_cycle_known check (last_cycle_rule in ('restart', 'prorate', 'cumulative'));

-- What it costs to buy another one: charged when it is not brought back. 0 is not known.
alter table assets
  add column replacement_cost numeric(15,2) not null default 0,
  add constraint asset_replacement_cost_not_negative check (replacement_cost >= 0);
alter table contract_lines add column is_lost boolean not null default false;

-- A line that came back before the end of what is billed waits for its credit as another waits for its charge.
drop index contract_lines_back_unbilled;
create index contract_lines_back_unbilled on contract_lines (company_id, contract_id)
  where status_code = 'R' and is_chargeable and (billed_through is null or billed_through <> returned_at);

-- A credit names the line of the invoice that it takes back.
alter table invoice_lines
  add column credits_line_id bigint,
  add constraint invoice_line_credits_exists foreign key (company_id, credits_line_id) references invoice_lines (company_id, id),
  add constraint invoice_line_credit_gives_back check (credits_line_id is null or extended_amount <= 0);
create index invoice_lines_by_credited on invoice_lines (company_id, credits_line_id) where credits_line_id is not null;

-- Statements go through a customer's papers by their days.
create index invoices_by_customer_day on invoices (company_id, customer_id, invoiced_on, id);
create index invoices_open_by_customer on invoices (company_id, customer_id) include (balance) where balance <> 0;
create index payments_by_customer_day on payments (company_id, customer_id, received_at) where status = 'succeeded';

-- Time off rent: why, and never twice at the same time.
alter table off_rents
  add column reason text not null default 'CO',
  add column notes text not null default '',
  add column row_version integer not null default 1,
  add constraint off_rent_reason_known check (reason in ('BD', 'CO', 'PU', 'SB', 'WX')),
  add constraint off_rent_period_ordered check (ends_at is null or ends_at > starts_at),
  add constraint off_rent_free_in_bounds check (free_percent between 0 and 100),
  add constraint off_rent_overlaps exclude using gist (
    company_id with =, contract_line_id with =, tstzrange(starts_at, ends_at, '[)') with &&
  ) where (status <> 'deleted');
