-- A checkout of a store keeps pieces of parts for a while, and the reservation that it becomes keeps them until they are sold
-- (docs/adr/0132).
alter table part_promises
  alter column contract_line_id drop not null,
  -- A draft of a shopper has no lines yet; it keeps pieces until this instant.
  add column until timestamptz,
  -- The shop took its pieces for others: it gets the next ones that come in, and none of those that lie there.
  add column waits_for_delivery boolean not null default false,
  add constraint part_promise_of_line_or_checkout check ((contract_line_id is null) = (until is not null)),
  add constraint part_promise_waits_without check (not waits_for_delivery or promised = 0);
create unique index part_promise_of_checkout_once on part_promises (company_id, contract_id, part_id, location_id)
  where contract_line_id is null;

alter table contracts
  add column keeps_pieces boolean not null default false,
  add constraint pieces_kept_by_reservation check (not keeps_pieces or kind = 'reservation');
comment on column contracts.keeps_pieces is 'A reservation that a shopper ordered: parts of its lines are promised to it';
