-- What is looked at when a machine leaves, comes back, or is in the shop: points with their kinds of answers. A version is never
-- changed once it is written, so that an inspection keeps the questions that it answered: editing writes the next.
create table checklists (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- The version that new inspections use.
  version integer not null default 1,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint checklist_version_counted check (version >= 1)
);
call tenant_table('checklists');

create table checklist_versions (
  company_id bigint not null,
  checklist_id bigint not null,
  version integer not null,
  name_en text not null,
  name_fr text not null,
  written_at timestamptz not null,
  written_by bigint not null,
  primary key (company_id, checklist_id, version),
  constraint checklist_named check (btrim(name_en) <> '' and btrim(name_fr) <> ''),
  constraint checklist_version_of_checklist foreign key (company_id, checklist_id) references checklists (company_id, id),
  constraint checklist_version_by_exists foreign key (company_id, written_by) references users (company_id, id)
);
call tenant_table('checklist_versions', 'select, insert');

alter table checklists add constraint checklist_has_version foreign key (company_id, id, version)
  references checklist_versions (company_id, checklist_id, version) deferrable initially deferred;

create table checklist_items (
  company_id bigint not null,
  id bigint generated always as identity,
  checklist_id bigint not null,
  version integer not null,
  position integer not null,
  -- Names the point over all versions.
  key text not null,
  prompt_en text not null,
  prompt_fr text not null,
  kind text not null,
  -- Bounds of a number, and the least fuel, in eighths: an answer outside of them fails.
  low numeric(12,2),
  high numeric(12,2),
  unit text not null default '',
  -- Of a choice: [{en, fr, is_fail}].
  choices jsonb not null default '[]',
  is_required boolean not null default true,
  photo_on_fail boolean not null default false,
  on_fail text not null default 'note',
  primary key (company_id, id),
  constraint checklist_item_key_once unique (company_id, checklist_id, version, key),
  constraint checklist_item_position_once unique (company_id, checklist_id, version, position),
  -- An answer names the point together with the version that asked it.
  constraint checklist_item_of_version unique (company_id, id, checklist_id, version),
  constraint checklist_item_kind_known check (kind in ('pass_fail', 'number', 'choice', 'text', 'photo', 'meter', 'fuel')),
  constraint checklist_item_on_fail_known check (on_fail in ('note', 'order', 'out_of_service')),
  constraint checklist_item_prompts check (btrim(prompt_en) <> '' and btrim(prompt_fr) <> ''),
  constraint checklist_item_bounds check (
    (low is null or kind in ('number', 'fuel')) and (high is null or kind = 'number') and coalesce(low <= high, true)
  ),
  constraint checklist_item_choices check (
    jsonb_typeof(choices) = 'array' and (kind = 'choice') = (jsonb_array_length(choices) > 0)
  ),
  constraint checklist_item_can_fail check (
    kind in ('pass_fail', 'number', 'choice', 'fuel') or (on_fail = 'note' and not photo_on_fail)
  ),
  constraint checklist_item_version_exists foreign key (company_id, checklist_id, version)
    references checklist_versions (company_id, checklist_id, version)
);
call tenant_table('checklist_items', 'select, insert');

-- For which machines a checklist is used, and when: those of a class, of a group, or one machine.
create table checklist_uses (
  company_id bigint not null,
  id bigint generated always as identity,
  checklist_id bigint not null,
  moment text not null,
  class_id bigint,
  group_id bigint,
  asset_id bigint,
  primary key (company_id, id),
  constraint checklist_use_once unique nulls not distinct (company_id, checklist_id, moment, class_id, group_id, asset_id),
  constraint checklist_use_moment_known
    check (moment in ('check_out', 'delivery', 'pickup', 'yard_return', 'shop', 'periodic')),
  constraint checklist_use_of_one check (num_nonnulls(class_id, group_id, asset_id) = 1),
  constraint checklist_use_checklist_exists foreign key (company_id, checklist_id) references checklists (company_id, id),
  constraint checklist_use_class_exists foreign key (company_id, class_id) references classes (company_id, id),
  constraint checklist_use_group_exists foreign key (company_id, group_id) references groups (company_id, id),
  constraint checklist_use_asset_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
create index checklist_uses_by_class on checklist_uses (company_id, class_id, moment) where class_id is not null;
create index checklist_uses_by_group on checklist_uses (company_id, group_id, moment) where group_id is not null;
create index checklist_uses_by_asset on checklist_uses (company_id, asset_id, moment) where asset_id is not null;
call tenant_table('checklist_uses', 'select, insert, delete');
