-- A ticket that was closed by mistake stays closed; that it moved nothing after all, why, and which ticket moves its items now is said beside it.
alter table tickets
  add column reversed_at timestamptz,
  add column reversed_by bigint,
  add column reversal_reason text not null default '',
  add column redone_by_ticket_id bigint,
  add constraint ticket_reversal_is_of_closed check (reversed_at is null or status = 3),
  add constraint ticket_reversal_is_told check (
    (reversed_at is not null) = (reversal_reason <> '')
    and (reversed_at is not null) = (reversed_by is not null)
    and (reversed_at is not null) = (redone_by_ticket_id is not null)),
  add constraint ticket_redone_once unique (company_id, redone_by_ticket_id),
  add constraint ticket_reversed_by_exists foreign key (company_id, reversed_by) references users (company_id, id),
  add constraint ticket_redone_by_exists foreign key (company_id, redone_by_ticket_id) references tickets (company_id, id);
