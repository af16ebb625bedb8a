-- Stock on its way from one yard to another: gone from the one, not to be had at the other before it arrives.
create table transfers (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number bigint not null,
  from_location_id bigint not null,
  to_location_id bigint not null,
  status text not null default 'sent',
  sent_at timestamptz not null,
  expected_at timestamptz not null,
  closed_at timestamptz,
  comments text not null default '',
  created_by bigint not null,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint transfer_number_taken unique (company_id, number),
  constraint transfer_status_known check (status in ('sent', 'received', 'cancelled')),
  constraint transfer_goes_elsewhere check (from_location_id <> to_location_id),
  constraint transfer_arrives_later check (expected_at > sent_at),
  constraint transfer_from_exists foreign key (company_id, from_location_id) references locations (company_id, id),
  constraint transfer_to_exists foreign key (company_id, to_location_id) references locations (company_id, id),
  constraint transfer_by_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index transfers_by_expected on transfers (company_id, expected_at, id);
create index transfers_on_the_way on transfers (company_id, expected_at, id) where status = 'sent';
call tenant_table('transfers');

create table transfer_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  transfer_id bigint not null,
  asset_id bigint not null,
  quantity numeric(12,0) not null,
  received numeric(12,0) not null default 0,
  -- What did not arrive and is back where it came from.
  went_back numeric(12,0) not null default 0,
  primary key (company_id, id),
  constraint transfer_line_once unique (company_id, transfer_id, asset_id),
  constraint transfer_line_adds_up check (quantity > 0 and received >= 0 and went_back >= 0 and received + went_back <= quantity),
  constraint transfer_line_transfer_exists foreign key (company_id, transfer_id) references transfers (company_id, id),
  constraint transfer_line_asset_exists foreign key (company_id, asset_id) references assets (company_id, id)
);
create index transfer_lines_by_asset on transfer_lines (company_id, asset_id, id desc);
call tenant_table('transfer_lines');

alter table holds
  add column transfer_line_id bigint,
  add constraint hold_transfer_line_exists foreign key (company_id, transfer_line_id) references transfer_lines (company_id, id);
create index holds_open_by_transfer on holds (company_id, transfer_line_id)
  where released_at is null and transfer_line_id is not null;
