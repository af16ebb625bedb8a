-- What is charged for how something comes back, as the company says: cleaning at an amount or at hours of a service, what is missing
-- at its value less a percentage for each year of age. A price of a group stands before one of its class, that before one of all.
create table check_in_settings (
  company_id bigint not null references companies,
  -- Whether nothing of it is charged without a photo of how it came back.
  asks_photo boolean not null default false,
  row_version integer not null default 1,
  primary key (company_id)
);
call tenant_table('check_in_settings', 'select, insert, update');

create table check_in_prices (
  company_id bigint not null,
  id bigint generated always as identity,
  charges_for text not null,
  class_id bigint,
  group_id bigint,
  service_id bigint not null,
  -- flat: an amount; hours: of the service at its price; age: percent that each year of age takes off.
  priced_by text not null,
  figure numeric(12,2) not null,
  -- Of age: the most that age takes off, in percent.
  most numeric(5,2),
  primary key (company_id, id),
  constraint check_in_price_once unique nulls not distinct (company_id, charges_for, class_id, group_id),
  constraint check_in_price_for_known check (charges_for in ('light', 'heavy', 'missing')),
  constraint check_in_price_of_one check (class_id is null or group_id is null),
  constraint check_in_price_by_known check (
    (charges_for = 'missing' and priced_by = 'age') or (charges_for <> 'missing' and priced_by in ('flat', 'hours'))),
  constraint check_in_price_in_bounds check (
    figure >= 0 and (priced_by <> 'age' or figure <= 100) and (most is not null) = (priced_by = 'age')
    and coalesce(most between 0 and 100, true)),
  constraint check_in_price_settings_exist foreign key (company_id) references check_in_settings (company_id),
  constraint check_in_price_class_exists foreign key (company_id, class_id) references classes (company_id, id),
  constraint check_in_price_group_exists foreign key (company_id, group_id) references groups (company_id, id),
  constraint check_in_price_service_exists foreign key (company_id, service_id) references services (company_id, id)
);
call tenant_table('check_in_prices', 'select, insert, delete');

-- Why a service costs what it does, in the sentences that its bill tells, and the charge in cents that they explain.
alter table contract_lines add column charge_reason jsonb;

-- What was looked at when something came back, what was found, and what of it is charged: also what is charged nothing, with its reason.
create table check_in_findings (
  company_id bigint not null,
  id bigint generated always as identity,
  return_line_id bigint not null,
  found text not null,
  item text not null default '',
  part_id bigint,
  quantity integer not null default 1,
  -- What one of what is missing is worth as new.
  value numeric(15,2),
  -- Why it is not charged although a price is set.
  waived text not null default '',
  charge numeric(15,2) not null default 0,
  -- The line of the contract that charges it, also at nothing; null where the company has no price for it.
  contract_line_id bigint,
  primary key (company_id, id),
  constraint check_in_found_known check (found in ('clean', 'light', 'heavy', 'complete', 'missing')),
  constraint check_in_item_of_missing check ((found = 'missing') = (item <> '') and (found = 'missing') = (value is not null)),
  constraint check_in_found_in_bounds check (quantity > 0 and charge >= 0 and coalesce(value >= 0, true)),
  constraint check_in_waived_is_nothing check (waived = '' or charge = 0),
  constraint check_in_charge_has_line check (charge = 0 or contract_line_id is not null),
  constraint check_in_line_once unique (company_id, contract_line_id),
  constraint check_in_return_line_exists foreign key (company_id, return_line_id) references return_lines (company_id, id),
  constraint check_in_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint check_in_contract_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
create index check_in_findings_by_line on check_in_findings (company_id, return_line_id);
call tenant_table('check_in_findings', 'select, insert');
