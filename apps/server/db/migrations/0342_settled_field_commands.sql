-- What a phone said and could not be done is looked at by the desk, and then no longer listed.
alter table field_commands
  add column settled_at timestamptz,
  add column settled_by bigint,
  add column settled_note text not null default '',
  add constraint field_command_settled_by_whom check (
    (settled_at is null) = (settled_by is null) and (settled_at is null or outcome <> 'applied')),
  add constraint field_command_settler_exists foreign key (company_id, settled_by) references users (company_id, id);
create index field_commands_to_settle on field_commands (company_id, order_id, received_at)
  where outcome <> 'applied' and settled_at is null;
-- Who works on what, and what each did: read by person.
create index job_stretches_by_user on job_stretches (company_id, user_id, ended_at);
