-- The shop answers a web order with something else: a quote for the shopper, who accepts it or not. The order waits on its quote
-- until that becomes a document or comes to nothing (docs/adr/0142).
alter table web_orders add column offer_id bigint;
alter table web_orders drop constraint web_order_stage_known;
alter table web_orders add constraint web_order_stage_known check (stage in ('open', 'offered', 'converted', 'declined'));
alter table web_orders
  add constraint web_order_offered check (
    (stage <> 'offered' or offer_id is not null) and (stage <> 'open' or offer_id is null)),
  add constraint web_order_offer_once unique (company_id, offer_id),
  add constraint web_order_offer_exists foreign key (company_id, offer_id) references contracts (company_id, id);
