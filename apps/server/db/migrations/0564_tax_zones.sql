-- Where deliveries bear other taxes than those of the division that sends them (docs/adr/0191). A zone with no tax charges none.
create table tax_zones (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  tax1_code_id bigint,
  tax2_code_id bigint,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint tax_zone_named check (length(trim(name)) between 1 and 40),
  constraint tax_zone_name_taken unique (company_id, name),
  constraint tax_zone_taxes_differ check (coalesce(tax1_code_id <> tax2_code_id, true)),
  constraint tax_zone_tax1_exists foreign key (company_id, tax1_code_id) references tax_codes (company_id, id),
  constraint tax_zone_tax2_exists foreign key (company_id, tax2_code_id) references tax_codes (company_id, id)
);
call tenant_table('tax_zones', 'select, insert, update, delete');

-- The places of a zone: a state or province, or what postal codes in it begin with, folded. A place is of one zone.
create table tax_zone_places (
  company_id bigint not null,
  region text not null,
  prefix text not null,
  tax_zone_id bigint not null,
  constraint tax_zone_place_taken primary key (company_id, region, prefix),
  constraint tax_zone_place_of_zone foreign key (company_id, tax_zone_id) references tax_zones (company_id, id) on delete cascade,
  constraint tax_zone_region_of_two_letters check (region ~ '^[A-Z]{2}$'),
  constraint tax_zone_prefix_folded check (prefix ~ '^[A-Z0-9]{0,10}$')
);
create index tax_zone_places_of_zone on tax_zone_places (company_id, tax_zone_id);
call tenant_table('tax_zone_places', 'select, insert, update, delete');
