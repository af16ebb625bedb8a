-- A document that was saved by mistake is deleted: it holds nothing, and its number stays taken.
alter table contracts
  drop constraint contract_status_known,
  add constraint contract_status_known check (status in ('draft', 'open', 'converted', 'closed', 'cancelled', 'deleted'));
