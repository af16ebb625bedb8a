-- What a part costs and when more of it is bought; where it lies; and which pieces of it are known by a serial number.
alter table parts
  -- average: what comes in without a price comes in at the average; prompt: the price is asked for at each receipt.
  add column cost_method text not null default 'average',
  add column reorder_quantity numeric(12,2) not null default 0,
  add column is_serialized boolean not null default false,
  add constraint part_cost_method_known check (cost_method in ('average', 'prompt')),
  add constraint part_reorder_not_negative check (reorder_point >= 0 and reorder_quantity >= 0);
create index parts_to_reorder on parts (company_id, number) where is_active and reorder_point > 0;

-- What lies at a location is worth what was paid for it, to the cent: each move carries its own share of it.
alter table part_stock
  add column value numeric(15,2) not null default 0,
  add constraint part_stock_value_not_negative check (value >= 0),
  add constraint part_stock_of_nothing_is_worth_nothing check (on_hand > 0 or value = 0);
alter table stock_moves
  add column value numeric(15,2) not null default 0,
  add column bin text not null default '';
create index stock_moves_by_contract on stock_moves (company_id, contract_id, part_id) where contract_id is not null;

-- The shelf of a location, bin by bin; the bins add up to part_stock.on_hand. No name is the shelf at large.
create table part_bins (
  company_id bigint not null,
  part_id bigint not null,
  location_id bigint not null,
  bin text not null default '',
  on_hand numeric(12,2) not null default 0,
  primary key (company_id, part_id, location_id, bin),
  constraint part_bin_short check (on_hand >= 0),
  constraint part_bin_stock_exists foreign key (company_id, part_id, location_id) references part_stock (company_id, part_id, location_id)
);
create index part_bins_by_place on part_bins (company_id, location_id, bin, part_id) where on_hand > 0;
call tenant_table('part_bins');

insert into part_bins (company_id, part_id, location_id, on_hand)
select company_id, part_id, location_id, on_hand from part_stock;
-- What lay there before is worth what its card says.
insert into stock_moves (company_id, part_id, location_id, quantity, reason, value, moved_at)
select s.company_id, s.part_id, s.location_id, 0, 'opening value', round(s.on_hand * p.cost, 2), now()
from part_stock s join parts p on p.company_id = s.company_id and p.id = s.part_id
where s.on_hand > 0 and round(s.on_hand * p.cost, 2) > 0;
update part_stock s set value = round(s.on_hand * p.cost, 2)
from parts p where p.company_id = s.company_id and p.id = s.part_id and s.on_hand > 0;

-- One row for each piece that is known by its number: where it is, or that it is sold.
create table part_serials (
  company_id bigint not null,
  id bigint generated always as identity,
  part_id bigint not null,
  serial_number text not null,
  status text not null default 'in_stock',
  location_id bigint,
  bin text not null default '',
  -- What was paid for it.
  cost numeric(15,2) not null default 0,
  received_at timestamptz not null,
  primary key (company_id, id),
  constraint serial_taken unique (company_id, part_id, serial_number),
  constraint serial_status_known check (status in ('in_stock', 'in_transit', 'sold', 'gone')),
  constraint serial_in_stock_is_somewhere check ((status = 'in_stock') = (location_id is not null)),
  constraint serial_named check (serial_number <> ''),
  constraint serial_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint serial_location_exists foreign key (company_id, location_id) references locations (company_id, id)
);
create index part_serials_in_stock on part_serials (company_id, part_id, location_id) where status = 'in_stock';
create index part_serials_by_number on part_serials (company_id, lower(serial_number));
call tenant_table('part_serials');

-- Which piece went with which line. A piece is sold once: what came back can be sold again.
create table serial_sales (
  company_id bigint not null,
  id bigint generated always as identity,
  serial_id bigint not null,
  contract_line_id bigint not null,
  sold_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (company_id, id),
  constraint serial_sale_of_serial foreign key (company_id, serial_id) references part_serials (company_id, id),
  constraint serial_sale_line_exists foreign key (company_id, contract_line_id) references contract_lines (company_id, id)
);
create unique index serial_already_sold on serial_sales (company_id, serial_id) where taken_back_at is null;
create index serial_sales_by_serial on serial_sales (company_id, serial_id, id desc);
create index serial_sales_by_line on serial_sales (company_id, contract_line_id);
call tenant_table('serial_sales');

-- The pieces that a line names; on a contract they are sold with it.
alter table contract_lines add column serial_numbers text[] not null default '{}';
