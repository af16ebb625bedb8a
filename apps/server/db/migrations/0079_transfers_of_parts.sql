-- Parts go from yard to yard with the machines, but a shelf has nothing in advance: what is on its way lies on the line alone,
-- with what was paid for it and the numbers of its pieces.
alter table transfer_lines
  alter column asset_id drop not null,
  alter column quantity type numeric(12,2),
  alter column received type numeric(12,2),
  alter column went_back type numeric(12,2),
  add column part_id bigint,
  -- What of it is still on its way is worth this.
  add column value numeric(15,2) not null default 0,
  add constraint transfer_line_of_one check (num_nonnulls(asset_id, part_id) = 1),
  add constraint transfer_line_machines_are_whole check (asset_id is null or quantity = trunc(quantity)),
  add constraint transfer_line_value_not_negative check (value >= 0),
  add constraint transfer_line_of_nothing_is_worth_nothing check (received + went_back < quantity or value = 0),
  add constraint transfer_part_once unique (company_id, transfer_id, part_id),
  add constraint transfer_line_part_exists foreign key (company_id, part_id) references parts (company_id, id);
create index transfer_lines_by_part on transfer_lines (company_id, part_id, id desc) where part_id is not null;

alter table part_serials
  add column transfer_line_id bigint,
  add constraint serial_in_transit_is_on_a_line check ((status = 'in_transit') = (transfer_line_id is not null)),
  add constraint serial_transfer_line_exists foreign key (company_id, transfer_line_id) references transfer_lines (company_id, id);
create index part_serials_by_transfer on part_serials (company_id, transfer_line_id) where transfer_line_id is not null;
