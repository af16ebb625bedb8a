-- An inspection is what was begun, what was answered, and how it ended, each a row that is never changed. What is answered again
-- is another row, and the last one before the end counts: a phone that is lost has lost nothing.
drop index inspection_passed_once;
alter table inspections
  add column number bigint,
  add column checklist_id bigint,
  add column version integer,
  add column moment text not null default 'shop',
  add column contract_id bigint,
  add column ticket_id bigint,
  add column work_order_id bigint,
  add column corrects_id bigint,
  alter column return_line_id drop not null;

update inspections i set number = n.number from (
  select company_id, id, row_number() over (partition by company_id order by id) as number from inspections
) n where n.company_id = i.company_id and n.id = i.id;
insert into document_counters (company_id, kind, next_number)
select company_id, 'inspection', max(number) + 1 from inspections group by company_id;

alter table inspections
  alter column number set not null,
  alter column moment drop default,
  add constraint inspection_number_taken unique (company_id, number),
  add constraint inspection_of_version unique (company_id, id, checklist_id, version),
  add constraint inspection_of_asset unique (company_id, id, asset_id),
  add constraint inspection_moment_known
    check (moment in ('check_out', 'delivery', 'pickup', 'yard_return', 'shop', 'periodic')),
  add constraint inspection_checklist_whole check ((checklist_id is null) = (version is null)),
  -- Without a checklist it says one thing: whether what is down may be rented again.
  add constraint inspection_asks_something check (checklist_id is not null or num_nonnulls(return_line_id, work_order_id) > 0),
  add constraint inspection_damage_in_shop check (return_line_id is null or moment = 'shop'),
  add constraint inspection_checklist_exists foreign key (company_id, checklist_id, version)
    references checklist_versions (company_id, checklist_id, version),
  add constraint inspection_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  add constraint inspection_ticket_exists foreign key (company_id, ticket_id) references tickets (company_id, id),
  add constraint inspection_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id),
  add constraint inspection_corrects_exists foreign key (company_id, corrects_id) references inspections (company_id, id),
  add constraint inspection_corrects_another check (corrects_id <> id);
create index inspections_by_number on inspections (company_id, number desc, id desc);
create index inspections_by_corrected on inspections (company_id, corrects_id) where corrects_id is not null;
create index inspections_by_order on inspections (company_id, work_order_id) where work_order_id is not null;

create table inspection_answers (
  company_id bigint not null,
  id bigint generated always as identity,
  inspection_id bigint not null,
  checklist_id bigint not null,
  version integer not null,
  item_id bigint not null,
  -- pass, fail or na; a number; the place of a choice from 0; words. Empty takes the answer back.
  value text not null,
  note text not null default '',
  user_id bigint not null,
  at timestamptz not null,
  primary key (company_id, id),
  constraint inspection_answer_inspection_exists foreign key (company_id, inspection_id, checklist_id, version)
    references inspections (company_id, id, checklist_id, version),
  constraint inspection_answer_item_exists foreign key (company_id, item_id, checklist_id, version)
    references checklist_items (company_id, id, checklist_id, version),
  constraint inspection_answer_by_exists foreign key (company_id, user_id) references users (company_id, id)
);
create index inspection_answers_by_item on inspection_answers (company_id, inspection_id, item_id, id desc);
call tenant_table('inspection_answers', 'select, insert');

create table inspection_photos (
  company_id bigint not null,
  id bigint generated always as identity,
  inspection_id bigint not null,
  checklist_id bigint not null,
  version integer not null,
  item_id bigint not null,
  name text not null,
  file_id bigint not null,
  thumbnail_id bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint inspection_photo_held_once unique (company_id, file_id),
  constraint inspection_photo_thumbnail_held_once unique (company_id, thumbnail_id),
  constraint inspection_photo_inspection_exists foreign key (company_id, inspection_id, checklist_id, version)
    references inspections (company_id, id, checklist_id, version),
  constraint inspection_photo_item_exists foreign key (company_id, item_id, checklist_id, version)
    references checklist_items (company_id, id, checklist_id, version),
  constraint inspection_photo_file_exists foreign key (company_id, file_id) references files (company_id, id),
  constraint inspection_photo_thumbnail_exists foreign key (company_id, thumbnail_id) references files (company_id, id),
  constraint inspection_photo_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index inspection_photos_by_inspection on inspection_photos (company_id, inspection_id, id);
call tenant_table('inspection_photos', 'select, insert');

-- How an inspection ended, once. An answer or a photo that came after the last one it names is none of it.
create table inspection_ends (
  company_id bigint not null,
  inspection_id bigint not null,
  outcome text not null,
  note text not null default '',
  failed_points integer not null default 0,
  last_answer_id bigint not null default 0,
  -- The damage that it let go.
  passed_line_id bigint,
  user_id bigint,
  at timestamptz not null,
  primary key (company_id, inspection_id),
  constraint inspection_outcome_known check (outcome in ('passed', 'failed', 'dropped')),
  -- What keeps a machine down is said, by a point or in words.
  constraint inspection_note_given check (outcome <> 'failed' or note <> '' or failed_points > 0),
  constraint inspection_passed_once unique (company_id, passed_line_id),
  constraint inspection_passes_damage check (passed_line_id is null or outcome = 'passed'),
  constraint inspection_end_exists foreign key (company_id, inspection_id) references inspections (company_id, id),
  constraint inspection_end_line_exists foreign key (company_id, passed_line_id) references return_lines (company_id, id),
  constraint inspection_end_by_exists foreign key (company_id, user_id) references users (company_id, id)
);
call tenant_table('inspection_ends', 'select, insert');

insert into inspection_ends (company_id, inspection_id, outcome, note, passed_line_id, user_id, at)
select company_id, id, case outcome when 'passed' then 'passed' else 'failed' end, note,
  case outcome when 'passed' then return_line_id end, user_id, at
from inspections;
alter table inspections drop column outcome, drop column note;

-- An order repairs what an inspection found. Where that put the machine out of service, the order keeps the machine until an
-- inspection in the shop passes.
alter table work_orders
  add column inspection_id bigint,
  add column is_out_of_service boolean not null default false,
  add column passed_by_id bigint,
  add constraint work_order_of_inspection_once unique (company_id, inspection_id),
  add constraint work_order_awaits_inspection check (not is_out_of_service or passed_by_id is not null or status not in (3, 4)),
  add constraint work_order_keeps_machine check (not is_out_of_service or passed_by_id is not null or hold_mode = 'now'),
  add constraint work_order_out_of_service_by check (not is_out_of_service or inspection_id is not null),
  -- What was found is of this machine, so that its order stays with it.
  add constraint work_order_inspection_exists foreign key (company_id, inspection_id, asset_id)
    references inspections (company_id, id, asset_id),
  add constraint work_order_passed_by_exists foreign key (company_id, passed_by_id) references inspections (company_id, id);
create index work_orders_out_of_service on work_orders (company_id, asset_id)
  where is_out_of_service and passed_by_id is null;

-- Every company may inspect. Of its roles those get it wholly that could change all roles; those that work with machines carry
-- inspections out, and whoever sees machines sees them.
insert into company_grants (company_id, name, level)
select distinct company_id, 'inspections', 'delete' from company_grants
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select distinct company_id, role_id, 'inspections', 'delete' from role_grants
where name = 'roles' and level in ('create', 'delete')
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select distinct company_id, role_id, 'inspections', 'create' from role_grants
where name in ('change_asset_status', 'work_orders', 'workorder_default_reporting')
  or (name in ('tickets', 'returns') and level in ('edit', 'create', 'delete'))
on conflict do nothing;
insert into role_grants (company_id, role_id, name, level)
select distinct company_id, role_id, 'inspections', 'view' from role_grants where name = 'assets'
on conflict do nothing;
