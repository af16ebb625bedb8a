-- Work orders, estimates and purchase orders are papers that are sent like every document.
alter table sendings
  drop constraint sending_kind_known,
  add constraint sending_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'return', 'invoice', 'statement', 'receipt',
     'workorder', 'workorder_estimate', 'purchase_order')),
  drop constraint sending_link_known,
  add constraint sending_link_known check (coalesce(link_kind, 'view') in ('view', 'accept', 'payment', 'estimate'));
alter table sending_runs
  drop constraint sending_run_kind_known,
  add constraint sending_run_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'return', 'invoice', 'statement', 'receipt',
     'workorder', 'workorder_estimate', 'purchase_order'));

-- A customer signs for a work order when they take their machine back.
alter table signatures
  alter column contract_id drop not null,
  add column work_order_id bigint,
  drop constraint signature_subject_known,
  add constraint signature_subject_known check (
    subject in ('contract', 'reservation', 'quote', 'all-in-one-transaction', 'workorder')),
  add constraint signature_of_one_document check (
    (contract_id is null) = (work_order_id is not null) and (subject = 'workorder') = (work_order_id is not null)),
  add constraint signature_work_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id);
create index signatures_by_work_order on signatures (company_id, work_order_id, id) where work_order_id is not null;
