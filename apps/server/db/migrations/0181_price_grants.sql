-- Who gave a discount, a rate, a free line or a tax exemption on a document, when, and for what. A grant ends when it is
-- taken back, or when somebody who may gives one of their own on other terms.
create table price_grants (
  company_id bigint not null,
  id bigint generated always as identity,
  contract_id bigint not null,
  -- The line that it is for; null for the whole document.
  contract_line_id bigint,
  kind text not null,
  -- A percent, a rate, or the number of an exemption; empty for a free line.
  value text not null default '',
  granted_by bigint not null,
  granted_at timestamptz not null,
  -- What it covers of a line: so many pieces, from when to when.
  quantity numeric(12, 2),
  starts_at timestamptz,
  ends_at timestamptz,
  ended_by bigint,
  ended_at timestamptz,
  end_reason text,
  primary key (company_id, id),
  constraint price_grant_contract foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint price_grant_line foreign key (company_id, contract_line_id) references contract_lines (company_id, id),
  constraint price_grant_giver foreign key (company_id, granted_by) references users (company_id, id),
  constraint price_grant_ender foreign key (company_id, ended_by) references users (company_id, id),
  constraint price_grant_kind check (kind in ('discount', 'rental_discount', 'sales_discount', 'rate', 'free', 'exemption')),
  constraint price_grant_of_line check ((contract_line_id is null) = (kind in ('rental_discount', 'sales_discount', 'exemption'))),
  constraint price_grant_end check (
    (ended_at is null) = (end_reason is null) and (ended_at is null) = (ended_by is null)
    and end_reason in ('withdrawn', 'removed', 'customer', 'division', 'product', 'quantity', 'period', 'value'))
);
create index price_grants_by_contract on price_grants (company_id, contract_id, id);
create index price_grants_by_line on price_grants (company_id, contract_line_id) where contract_line_id is not null;
call tenant_table('price_grants', 'select, insert, update');
