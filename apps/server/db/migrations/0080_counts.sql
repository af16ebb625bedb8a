-- Counting what is really there. A sheet says what should be where; people write down what they find, and posting it corrects the
-- stock by the difference that was found when each line was counted, so that what is sold meanwhile stays sold.
create table counts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  location_id bigint not null,
  -- Only these bins; all of the location when there are none.
  bins text[] not null default '{}',
  covers text not null,
  -- Whether those who count see what should be there.
  shows_expected boolean not null default false,
  status text not null default 'open',
  comments text not null default '',
  started_at timestamptz not null,
  created_by bigint not null,
  closed_at timestamptz,
  closed_by bigint,
  reason text not null default '',
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint count_number_taken unique (company_id, number),
  constraint count_covers_known check (covers in ('assets', 'parts', 'all')),
  constraint count_status_known check (status in ('open', 'posted', 'cancelled')),
  constraint count_closed_when_over check ((status = 'open') = (closed_at is null)),
  constraint count_location_exists foreign key (company_id, location_id) references locations (company_id, id),
  constraint count_begun_by_exists foreign key (company_id, created_by) references users (company_id, id),
  constraint count_closed_by_exists foreign key (company_id, closed_by) references users (company_id, id)
);
create index counts_by_start on counts (company_id, started_at desc, id desc);
create index counts_by_location on counts (company_id, location_id, id desc);
call tenant_table('counts');

create table count_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  count_id bigint not null,
  asset_id bigint,
  part_id bigint,
  bin text not null default '',
  -- What should have been there when the sheet was made.
  expected numeric(12,2) not null,
  counted numeric(12,2),
  -- What should have been there when this line was counted, and which pieces with numbers.
  stock_then numeric(12,2),
  serials_then text[] not null default '{}',
  serials_seen text[] not null default '{}',
  -- The bin in which a machine was found.
  found_bin text,
  -- It changed while it was being counted, so it has to be counted once more.
  is_moved boolean not null default false,
  counted_by bigint,
  counted_at timestamptz,
  -- What was posted.
  difference numeric(12,2),
  value numeric(15,2) not null default 0,
  primary key (company_id, id),
  constraint count_line_of_one check (num_nonnulls(asset_id, part_id) = 1),
  constraint count_asset_once unique (company_id, count_id, asset_id),
  constraint count_part_once unique (company_id, count_id, part_id, bin),
  constraint count_line_not_negative check (counted >= 0 and expected >= 0),
  constraint count_line_count_exists foreign key (company_id, count_id) references counts (company_id, id),
  constraint count_line_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint count_line_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint count_line_by_exists foreign key (company_id, counted_by) references users (company_id, id)
);
create index count_lines_by_asset on count_lines (company_id, asset_id, id desc) where asset_id is not null;
create index count_lines_by_part on count_lines (company_id, part_id, id desc) where part_id is not null;
call tenant_table('count_lines');
