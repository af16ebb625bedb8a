-- What workshop work will cost a customer, before it begins: a version at a time, approved or declined by them. An estimate holds
-- nothing and touches no stock.
create table estimates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  version integer not null default 1,
  -- One that was sent and is past its last day is expired; the clock says that, not the row.
  status text not null default 'draft',
  posting text not null,
  division_id bigint not null,
  location_id bigint not null,
  customer_id bigint not null,
  asset_id bigint,
  asset_kind text,
  -- A customer's machine that we know by words alone.
  machine text not null default '',
  contract_id bigint,
  -- The damage that it is about.
  return_line_id bigint,
  complaint text not null,
  comments text not null default '',
  terms text not null default '',
  valid_until date not null,
  labor_discount numeric(5,2) not null default 0,
  parts_discount numeric(5,2) not null default 0,
  -- What its lines come to, without taxes: all of them, and those that are no choice.
  list_total numeric(15,2) not null default 0,
  required_total numeric(15,2) not null default 0,
  approved_total numeric(15,2),
  converted_order_id bigint,
  created_at timestamptz not null,
  created_by bigint not null,
  search text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint estimate_number_taken unique (company_id, number),
  constraint estimate_status_known check (status in ('draft', 'sent', 'approved', 'declined', 'converted')),
  constraint estimate_posting_known check (posting in ('S', 'R', 'D')),
  constraint estimate_version_counted check (version >= 1),
  constraint estimate_asset_kind_known check ((asset_id is null) = (asset_kind is null)
    and coalesce(asset_kind in ('numbered', 'bulk', 'customer_owned'), true)),
  constraint estimate_asset_required check (posting <> 'D' or coalesce(asset_kind in ('numbered', 'bulk'), false)),
  constraint estimate_discounts_in_bounds check (labor_discount between 0 and 100 and parts_discount between 0 and 100),
  constraint estimate_totals_within check (required_total between 0 and list_total),
  constraint estimate_approved_says_total check (status <> 'approved' or coalesce(approved_total >= 0, false)),
  constraint estimate_converted_into check ((status = 'converted') = (converted_order_id is not null)),
  constraint estimate_division_exists foreign key (company_id, division_id) references divisions (company_id, id),
  constraint estimate_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint estimate_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint estimate_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint estimate_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint estimate_return_line_exists foreign key (company_id, return_line_id) references return_lines (company_id, id),
  constraint estimate_order_exists foreign key (company_id, converted_order_id) references work_orders (company_id, id),
  constraint estimate_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create unique index estimate_of_damage_once on estimates (company_id, return_line_id) where return_line_id is not null;
create index estimates_by_customer on estimates (company_id, customer_id, id desc);
create index estimates_by_asset on estimates (company_id, asset_id, id desc) where asset_id is not null;
create index estimates_by_number on estimates (company_id, number desc, id desc);
create index estimates_by_search on estimates using gin (search gin_trgm_ops);
call tenant_table('estimates');

create table estimate_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  estimate_id bigint not null,
  line_number integer not null,
  kind text not null,
  -- Lines of a section are a choice that the customer ticks; those without are done in any case.
  section text not null default '',
  repair_code_id bigint not null,
  labor_code_id bigint,
  user_id bigint,
  part_id bigint,
  service_id bigint,
  vendor_id bigint,
  description text not null,
  quantity numeric(12,2) not null,
  rate_kind text not null default 'regular',
  unit_price numeric(15,2) not null,
  discount_percent numeric(5,2),
  list_amount numeric(15,2) not null,
  cost numeric(15,2) not null default 0,
  is_printed boolean not null default true,
  is_tax1 boolean not null default true,
  is_tax2 boolean not null default true,
  primary key (company_id, id),
  constraint estimate_line_number_taken unique (company_id, estimate_id, line_number),
  constraint estimate_line_kind_known check (kind in ('L', 'P', 'V', 'X')),
  constraint estimate_line_rate_known check (rate_kind in ('regular', 'overtime', 'double') and (kind = 'L' or rate_kind = 'regular')),
  constraint estimate_line_has_one_product check (
    (kind = 'L') = (labor_code_id is not null) and (kind = 'P') = (part_id is not null)
    and (kind = 'V') = (service_id is not null) and (kind = 'X') = (vendor_id is not null)
    and (kind = 'L' or user_id is null)
  ),
  constraint estimate_line_quantity_positive check (quantity > 0),
  constraint estimate_line_amounts_in_bounds check (unit_price >= 0 and list_amount >= 0 and cost >= 0),
  constraint estimate_line_estimate_exists foreign key (company_id, estimate_id) references estimates (company_id, id),
  constraint estimate_line_repair_code_exists foreign key (company_id, repair_code_id) references repair_codes (company_id, id),
  constraint estimate_line_labor_exists foreign key (company_id, labor_code_id) references labor_codes (company_id, id),
  constraint estimate_line_mechanic_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint estimate_line_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint estimate_line_service_exists foreign key (company_id, service_id) references services (company_id, id),
  constraint estimate_line_vendor_exists foreign key (company_id, vendor_id) references vendors (company_id, id)
);
call tenant_table('estimate_lines', 'select, insert, update, delete');

-- The section of an estimate from which an order's line came.
alter table work_lines add column section text not null default '';

alter table links
  drop constraint link_kind_known,
  add constraint link_kind_known check (kind in ('signature', 'payment', 'view', 'accept', 'estimate'));

-- To whom which version went, and the hash of what it said.
create table estimate_sendings (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  estimate_id bigint not null,
  version integer not null,
  link_id bigint not null,
  link_kind text not null default 'estimate',
  name text not null,
  email text not null default '',
  language text not null,
  content_hash bytea not null,
  sent_at timestamptz not null,
  sent_by bigint not null,
  opened_at timestamptz,
  primary key (company_id, id),
  constraint estimate_sending_link_once unique (company_id, link_id),
  constraint estimate_sending_by_link check (link_kind = 'estimate'),
  constraint estimate_sending_language_known check (language in ('en', 'fr')),
  constraint estimate_sending_estimate_exists foreign key (company_id, estimate_id) references estimates (company_id, id),
  constraint estimate_sending_link_exists foreign key (company_id, link_id, link_kind) references links (company_id, id, kind),
  constraint estimate_sending_by_exists foreign key (company_id, sent_by) references users (company_id, id)
);
create index estimate_sendings_by_estimate on estimate_sendings (company_id, estimate_id, id desc);
call tenant_table('estimate_sendings', 'select, insert, update (opened_at)');

-- What the customer said to a version, once. What they approved is told by the hash.
create table estimate_decisions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  estimate_id bigint not null,
  version integer not null,
  sending_id bigint not null,
  decision text not null,
  name text not null,
  reason text not null default '',
  -- The choices that were ticked, and what all comes to with them.
  sections text[] not null default '{}',
  total numeric(15,2) not null,
  strokes jsonb,
  content_hash bytea not null,
  decided_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  primary key (company_id, id),
  constraint estimate_decided_once unique (company_id, estimate_id, version),
  constraint estimate_decision_known check (decision in ('approved', 'declined')),
  constraint estimate_declined_for_reason check (decision = 'approved' or (reason <> '' and sections = '{}' and strokes is null)),
  constraint estimate_decision_estimate_exists foreign key (company_id, estimate_id) references estimates (company_id, id),
  constraint estimate_decision_sending_exists foreign key (company_id, sending_id) references estimate_sendings (company_id, id)
);
call tenant_table('estimate_decisions', 'select, insert');

create table estimate_questions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  estimate_id bigint not null,
  sending_id bigint not null,
  name text not null,
  question text not null,
  asked_at timestamptz not null,
  primary key (company_id, id),
  constraint estimate_question_asks check (question <> '' and name <> ''),
  constraint estimate_question_estimate_exists foreign key (company_id, estimate_id) references estimates (company_id, id),
  constraint estimate_question_sending_exists foreign key (company_id, sending_id) references estimate_sendings (company_id, id)
);
create index estimate_questions_by_estimate on estimate_questions (company_id, estimate_id, id);
call tenant_table('estimate_questions', 'select, insert');
