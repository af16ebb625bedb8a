-- A payment may be asked for on a document: what is owed on a contract, or a deposit for a reservation or a contract. The document is
-- the one that was asked about; where it was converted since, the deposit is for what it became.
alter table payment_requests
  add column contract_id bigint,
  -- The deposit that is asked for; null where invoices are.
  add column deposit_asked numeric(15,2),
  -- The newest deposit of the document when this one was asked for: what comes later counts towards it, whichever way it comes.
  add column after_deposit_id bigint not null default 0,
  drop constraint payment_request_type_known,
  add constraint payment_request_type_known check (document_type in ('invoice', 'customer', 'reservation', 'contract')),
  add constraint payment_request_of_document check ((document_type in ('reservation', 'contract')) = (contract_id is not null)),
  add constraint payment_request_deposit_of_document check (deposit_asked is null or contract_id is not null),
  add constraint payment_request_reservation_has_no_bill check (document_type <> 'reservation' or deposit_asked is not null),
  add constraint payment_request_asks_for_money check (coalesce(deposit_asked, 1) > 0),
  add constraint payment_request_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id);
create index payment_requests_by_contract on payment_requests (company_id, contract_id, id desc) where contract_id is not null;
