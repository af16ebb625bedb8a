-- Terms of payment that a work order has in place of its customer's.
alter table work_orders
  add column terms_id bigint,
  add constraint work_order_terms_exist foreign key (company_id, terms_id) references terms (company_id, id);
create index work_orders_by_terms on work_orders (company_id, terms_id) where terms_id is not null;
