-- What a driver counted aboard, or off the truck, by scan or by hand: how many of an item there are by then. A fact like the arrival;
-- the last one counts.
create table load_counts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  ticket_id bigint not null,
  act text not null,
  -- Its number, or its words where it has none: items of a ticket may be written again by the desk.
  item text not null,
  quantity numeric(12,0) not null,
  is_scanned boolean not null,
  said_at timestamptz not null,
  received_at timestamptz not null,
  taken_by bigint not null,
  command_id uuid not null,
  primary key (company_id, id),
  constraint load_count_once unique (company_id, command_id),
  constraint load_count_act_known check (act in ('load', 'unload')),
  constraint load_count_names_item check (item <> ''),
  constraint load_count_not_negative check (quantity >= 0),
  constraint load_count_not_of_the_future check (said_at <= received_at),
  constraint load_count_ticket_exists foreign key (company_id, ticket_id) references tickets (company_id, id),
  constraint load_count_taken_by_exists foreign key (company_id, taken_by) references users (company_id, id)
);
create index load_counts_by_ticket on load_counts (company_id, ticket_id, said_at, id);
call tenant_table('load_counts', 'select, insert');
