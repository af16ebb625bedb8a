-- What waits for a plan is a handful among all orders: the cards read them by urgency, the planning board reads what is scheduled.
create index work_orders_unplanned on work_orders (company_id, priority, id)
  where schedule_start is null and active_mechanics = 0 and status in (0, 1, 2, 7);
create index work_orders_planned on work_orders (company_id, schedule_start, id)
  where schedule_start is not null and status in (0, 1, 2, 4, 7);

-- What a phone says was done in the field: a mechanic's acts, in the words of the phone, and what became of each. The phone gives
-- the id, so that an act that is sent again gets the same answer and happens once.
create table field_commands (
  company_id bigint not null references companies,
  id uuid not null,
  -- Whose act it is, and who sent it: a phone may be handed in by someone else.
  user_id bigint not null,
  sent_by bigint not null,
  kind text not null,
  -- The number of the order's row; an act on an order that there is not is kept as well.
  order_id bigint not null,
  payload jsonb not null,
  -- What the phone's clock said, and the moment that counts; they differ where the clock cannot be right.
  phone_said text not null,
  said_at timestamptz not null,
  is_clock_off boolean not null,
  received_at timestamptz not null,
  outcome text not null,
  -- Why it was refused or only kept.
  reason text not null default '',
  reason_data jsonb not null default '{}',
  primary key (company_id, id),
  constraint field_command_outcome_known check (outcome in ('applied', 'refused', 'kept')),
  constraint field_command_applied_without_reason check ((outcome = 'applied') = (reason = '')),
  constraint field_command_not_of_the_future check (said_at <= received_at),
  constraint field_command_user_exists foreign key (company_id, user_id) references users (company_id, id),
  constraint field_command_sender_exists foreign key (company_id, sent_by) references users (company_id, id)
);
create index field_commands_by_order on field_commands (company_id, order_id, received_at) where outcome <> 'applied';
call tenant_table('field_commands', 'select, insert, update');
