-- Fields that a company adds to its records. What each asks for stands here; the values stand with their record, so that a
-- record is read and written with them at once. Where a field is asked, whether it must be filled and whether it goes over
-- to a document that is made of another record, is said for each type of document.
create table custom_fields (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  type text not null,
  prompt text not null,
  help text not null default '',
  digits integer not null default 13,
  decimals integer not null default 0,
  selections text[] not null default '{}',
  instructions jsonb not null default '[]',
  position integer not null default 0,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint custom_field_name_taken unique (company_id, name),
  constraint custom_field_type_known check (type in ('text', 'number', 'select', 'multiselect', 'date', 'currency')),
  constraint custom_field_digits_in_bounds check (digits between 1 and 13 and decimals between 0 and 4),
  constraint custom_field_selections_in_bounds check (cardinality(selections) <= 20)
);
call tenant_table('custom_fields');

alter table customers add column custom_fields jsonb not null default '{}';
alter table sites add column custom_fields jsonb not null default '{}';
alter table assets add column custom_fields jsonb not null default '{}';
alter table parts add column custom_fields jsonb not null default '{}';
