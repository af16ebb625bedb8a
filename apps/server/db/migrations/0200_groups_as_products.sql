-- A group is a product too: documents ask for three of it, and which machines those are may change until they leave. The row has
-- no stock of its own, as a kit has none: its machines have it.
alter table assets
  drop constraint asset_kind_known,
  drop constraint asset_kit_has_no_stock,
  add constraint asset_kind_known check (kind in ('numbered', 'bulk', 'customer_owned', 'kit', 'group')),
  add constraint asset_without_stock check (kind not in ('kit', 'group') or quantity = 0);
create unique index group_is_one_product on assets (company_id, group_id) where kind = 'group';
-- The machines that a line of a group may have, in the order in which they are proposed.
create index assets_of_group on assets (company_id, group_id, location_id, id) where kind = 'numbered' and is_active;

-- A hold of any machine of a group: it may move to another one, as long as nothing has left.
alter table holds
  add column is_any boolean not null default false,
  add constraint any_is_not_out check (not is_any or (out_at is null and is_exclusive));
create index holds_of_any on holds (company_id, asset_id) where is_any and released_at is null;

-- The group that was asked for, once a machine of it has been chosen.
alter table contract_lines
  add column asked_asset_id bigint,
  add constraint contract_line_asked_exists foreign key (company_id, asked_asset_id) references assets (company_id, id);

-- Groups that have machines become products. Their owner does not see the rows while row security is forced.
alter table assets no force row level security;
alter table groups no force row level security;
insert into assets (company_id, number, description, kind, group_id, class_id, location_id, division_id, quantity, is_active)
  select g.company_id,
    case when exists (select from assets t where t.company_id = g.company_id and t.number = g.code)
      then g.code || '-ANY-' || g.id else g.code end,
    g.name, 'group', g.id, g.class_id, first.location_id, first.division_id, 0, g.is_active
  from groups g
  cross join lateral (
    select a.location_id, a.division_id from assets a
    where a.company_id = g.company_id and a.group_id = g.id and a.kind = 'numbered' order by a.id limit 1
  ) first;
alter table assets force row level security;
alter table groups force row level security;
