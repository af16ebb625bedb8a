-- How a record stood after each change of it: contracts, invoices, and the stock of an asset. A step says which facts changed
-- and to what; every fiftieth says all of them, so that no past moment is far from a whole one.
create table replay_steps (
  company_id bigint not null references companies,
  noun text not null,
  row_id bigint not null,
  step integer not null,
  at timestamptz not null,
  actor_user_id bigint,
  by_link boolean not null,
  request_id text not null,
  acts jsonb not null,
  is_whole boolean not null,
  facts jsonb not null,
  gone text[] not null,
  primary key (company_id, noun, row_id, step),
  constraint replay_noun_known check (noun in ('contracts', 'invoices', 'assets')),
  constraint replay_begins_whole check (step > 1 or (step = 1 and is_whole)),
  constraint replay_whole_takes_nothing_away check (not is_whole or gone = '{}'),
  constraint replay_actor_exists foreign key (company_id, actor_user_id) references users (company_id, id)
);
call tenant_table('replay_steps', 'select, insert');

-- What was held of an asset, and for which document, from when to when it stood so in the database: half-open, and without an end as
-- long as it does. Only the end is ever written again.
create table hold_versions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  hold_id bigint not null,
  asset_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz,
  -- Who changed it so, and who changed that again; no one where the product did.
  begun_by bigint,
  ended_by bigint,
  location_id bigint not null,
  status_code text not null,
  quantity numeric(12,0) not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  out_at timestamptz,
  expires_at timestamptz,
  contract_id bigint,
  contract_kind text,
  contract_number bigint,
  customer_name text,
  primary key (company_id, id),
  constraint hold_version_ends_after_start check (to_at is null or to_at >= from_at),
  constraint hold_version_begun_by_exists foreign key (company_id, begun_by) references users (company_id, id),
  constraint hold_version_ended_by_exists foreign key (company_id, ended_by) references users (company_id, id),
  constraint hold_version_asset_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
create index hold_versions_by_asset on hold_versions (company_id, asset_id, from_at);
create index hold_versions_standing on hold_versions (company_id, asset_id) where to_at is null;
create index hold_versions_standing_by_hold on hold_versions (company_id, hold_id) where to_at is null;
call tenant_table('hold_versions', 'select, insert');
grant update (to_at, ended_by) on hold_versions to yardline_app;

-- History begins now: of what was before nothing is known.
insert into hold_versions (company_id, hold_id, asset_id, from_at, location_id, status_code, quantity, starts_at, ends_at, out_at,
  expires_at, contract_id, contract_kind, contract_number, customer_name)
select h.company_id, h.id, h.asset_id, now(), h.location_id, h.status_code, h.quantity, h.starts_at, h.ends_at, h.out_at,
  h.expires_at, h.contract_id, k.kind, k.number, p.name
from holds h
left join contracts k on k.company_id = h.company_id and k.id = h.contract_id
left join customers p on p.company_id = k.company_id and p.id = k.customer_id
where h.released_at is null;

insert into replay_steps (company_id, noun, row_id, step, at, by_link, request_id, acts, is_whole, facts, gone)
select a.company_id, 'assets', a.id, 1, now(), false, '', '[]', true, jsonb_build_object(
  'number', a.number, 'description', a.description, 'kind', a.kind, 'is_active', a.is_active, 'quantity', a.quantity,
  'location_id', a.location_id, 'has_availability', c.has_availability, 'turnaround_minutes', c.turnaround_minutes,
  'stock', coalesce((select jsonb_object_agg(s.location_id::text, s.quantity) from bulk_stock s
    where s.company_id = a.company_id and s.asset_id = a.id), '{}')), '{}'
from assets a join classes c on c.company_id = a.company_id and c.id = a.class_id;
