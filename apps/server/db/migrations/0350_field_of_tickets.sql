-- Phones say what was done on tickets as well as on work orders; an act names its record by noun and row.
alter table field_commands rename column order_id to record_id;
alter table field_commands
  add column noun text not null default 'work_orders',
  add constraint field_command_noun_known check (noun in ('work_orders', 'tickets'));
alter table field_commands alter column noun drop default;
drop index field_commands_by_order;
drop index field_commands_to_settle;
create index field_commands_by_record on field_commands (company_id, noun, record_id, received_at) where outcome <> 'applied';
create index field_commands_to_settle on field_commands (company_id, received_at) where outcome <> 'applied' and settled_at is null;

-- What a phone recorded at a stop: when it arrived and left, and who received the goods. Facts: kept whatever became of the
-- ticket, never changed.
create table evidence (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  ticket_id bigint not null,
  kind text not null,
  -- Who signed.
  name text not null default '',
  -- What was drawn; none where the typed name stands for it.
  strokes jsonb,
  latitude numeric(9,6),
  longitude numeric(9,6),
  -- How far off the place may be, in metres.
  accuracy numeric(9,1),
  -- When the phone says that it was, and when it arrived.
  said_at timestamptz not null,
  received_at timestamptz not null,
  taken_by bigint not null,
  -- The act of the phone that brought it.
  command_id uuid not null,
  primary key (company_id, id),
  constraint evidence_once unique (company_id, command_id),
  constraint evidence_kind_known check (kind in ('signature', 'arrived', 'left')),
  constraint evidence_signature_named check ((kind = 'signature') = (name <> '')),
  constraint evidence_on_earth check ((latitude is null) = (longitude is null)
    and coalesce(latitude between -90 and 90 and longitude between -180 and 180
      and (latitude <> 0 or longitude <> 0), true)),
  constraint evidence_not_of_the_future check (said_at <= received_at),
  constraint evidence_ticket_exists foreign key (company_id, ticket_id) references tickets (company_id, id),
  constraint evidence_taken_by_exists foreign key (company_id, taken_by) references users (company_id, id)
);
create index evidence_by_ticket on evidence (company_id, ticket_id, id);
call tenant_table('evidence', 'select, insert');

-- Drivers and dispatchers write notes on tickets and hang photos on them.
alter table record_comments drop constraint record_comment_kind_known;
alter table record_comments add constraint record_comment_kind_known
  check (kind in ('customers', 'sites', 'assets', 'parts', 'contracts', 'vendors', 'work_orders',
    'tickets'));
alter table record_files drop constraint record_file_kind_known;
alter table record_files add constraint record_file_kind_known
  check (kind in ('customers', 'sites', 'assets', 'parts', 'contracts', 'vendors', 'work_orders',
    'tickets'));
