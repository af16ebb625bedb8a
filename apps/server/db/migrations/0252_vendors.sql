-- Whom the company buys and rents from. What their work and parts cost comes with the workshop.
create table vendors (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  vendor_number text not null,
  name text not null,
  contact text not null default '',
  phone text not null default '',
  email text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  prov_state text not null default '',
  postal_code text not null default '',
  terms text not null default '',
  -- Under which number the vendor knows the company.
  account_number text not null default '',
  comments text not null default '',
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint vendor_number_taken unique (company_id, vendor_number),
  constraint vendor_number_given check (btrim(vendor_number) <> ''),
  constraint vendor_name_given check (btrim(name) <> '')
);
create index vendors_by_name on vendors (company_id, lower(name), id);
call tenant_table('vendors');

alter table record_comments drop constraint record_comment_kind_known;
alter table record_comments add constraint record_comment_kind_known
  check (kind in ('customers', 'sites', 'assets', 'parts', 'contracts', 'vendors'));
alter table record_files drop constraint record_file_kind_known;
alter table record_files add constraint record_file_kind_known
  check (kind in ('customers', 'sites', 'assets', 'parts', 'contracts', 'vendors'));

-- Every company may have the right. Of its roles those get it wholly that could change all roles, and those that keep parts may
-- write vendors, because they know them from deliveries.
insert into company_grants (company_id, name, level)
select distinct company_id, 'vendors', 'delete' from company_grants
on conflict do nothing;

insert into role_grants (company_id, role_id, name, level)
select distinct company_id, role_id, 'vendors', 'delete' from role_grants
where name = 'roles' and level in ('create', 'delete')
on conflict do nothing;

insert into role_grants (company_id, role_id, name, level)
select distinct company_id, role_id, 'vendors', 'create' from role_grants
where name = 'parts' and level in ('edit', 'create', 'delete')
on conflict do nothing;
