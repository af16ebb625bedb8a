-- What a maker calls back: which machines by make, model and serial number, how soon, and what is to be done with each.
create table recalls (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  maker_number text not null,
  title text not null,
  severity text not null,
  make text not null,
  -- Empty for all models of the make.
  model text not null default '',
  first_serial_number text not null default '',
  last_serial_number text not null default '',
  serial_numbers text[] not null default '{}',
  due_on date,
  instructions text not null default '',
  created_at timestamptz not null,
  created_by bigint not null,
  -- A closed recall looks at no more machines.
  closed_at timestamptz,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint recall_number_given check (btrim(maker_number) <> '' and btrim(title) <> '' and btrim(make) <> ''),
  constraint recall_severity_known check (severity in ('stop_use', 'before_next_rental', 'next_service')),
  constraint recall_range_whole check ((first_serial_number = '') = (last_serial_number = '')),
  constraint recall_range_or_list check (first_serial_number = '' or cardinality(serial_numbers) = 0),
  constraint recall_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create unique index recall_number_taken on recalls (company_id, lower(make), lower(maker_number));
create index recalls_by_due on recalls (company_id, coalesce(due_on, 'infinity'::date), id);
create index recalls_by_age on recalls (company_id, created_at, id);
call tenant_table('recalls');

-- An order of a recall is of the machine that is recalled, and stays with it.
alter table work_orders add constraint work_order_of_machine unique (company_id, id, asset_id);

create table recall_assets (
  company_id bigint not null,
  id bigint generated always as identity,
  recall_id bigint not null,
  asset_id bigint not null,
  status text not null default 'open',
  reason text not null default '',
  -- The order that does it, or did.
  work_order_id bigint,
  found_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (company_id, id),
  constraint recall_asset_once unique (company_id, recall_id, asset_id),
  constraint recall_order_once unique (company_id, work_order_id),
  constraint recall_asset_status_known check (status in ('open', 'planned', 'done', 'not_affected', 'waived')),
  constraint recall_asset_by_order check ((status in ('planned', 'done')) = (work_order_id is not null)),
  constraint recall_reason_required check (status <> 'waived' or btrim(reason) <> ''),
  constraint recall_asset_recall_exists foreign key (company_id, recall_id) references recalls (company_id, id),
  constraint recall_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint recall_order_of_machine foreign key (company_id, work_order_id, asset_id)
    references work_orders (company_id, id, asset_id),
  constraint recall_asset_by_exists foreign key (company_id, changed_by) references users (company_id, id)
);
create index recall_assets_by_asset on recall_assets (company_id, asset_id);
create index recall_assets_undone on recall_assets (company_id, recall_id, status);
-- One that no longer has the serial number of an open recall is none of it.
call tenant_table('recall_assets', 'select, insert, update, delete');

create index assets_by_make on assets (company_id, lower(make), lower(model), id) where make <> '';

-- Every company may keep recalls. Of its roles those get it wholly that could change all roles; those that work on machines see
-- to them, and those who see machines see their recalls.
insert into company_grants (company_id, name, level)
select distinct g.company_id, r.name, r.level from company_grants g
cross join (values ('recalls', 'delete'), ('waive_recall', 'yes')) r (name, level)
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select distinct g.company_id, g.role_id, r.name, r.level from role_grants g
cross join (values ('recalls', 'delete'), ('waive_recall', 'yes')) r (name, level)
where g.name = 'roles' and g.level in ('create', 'delete')
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select distinct company_id, role_id, 'recalls', 'edit' from role_grants
where name = 'work_orders' and level in ('create', 'delete')
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select distinct company_id, role_id, 'recalls', 'view' from role_grants where name = 'assets'
on conflict do nothing;
