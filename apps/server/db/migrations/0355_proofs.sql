-- The proof of a delivery or a pickup is a paper that its customer gets, by mail where the company says so.
alter table sendings
  drop constraint sending_kind_known,
  add constraint sending_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'task', 'return', 'invoice', 'statement', 'receipt',
     'workorder', 'workorder_estimate', 'purchase_order', 'warranty_claim', 'off_rent_receipt',
     'delivery_proof', 'pickup_proof'));
alter table sending_runs
  drop constraint sending_run_kind_known,
  add constraint sending_run_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'task', 'return', 'invoice', 'statement', 'receipt',
     'workorder', 'workorder_estimate', 'purchase_order', 'warranty_claim', 'off_rent_receipt',
     'delivery_proof', 'pickup_proof'));
alter table ticket_settings add column mails_proof boolean not null default false;

-- That no one was at the site is a fact like a signature.
alter table evidence
  drop constraint evidence_kind_known,
  add constraint evidence_kind_known check (kind in ('signature', 'arrived', 'left', 'no_one'));
