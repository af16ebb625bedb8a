-- The sheet of a task is a paper that is sent like those of deliveries and pickups.
alter table sendings
  drop constraint sending_kind_known,
  add constraint sending_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'task', 'return', 'invoice', 'statement', 'receipt',
     'workorder', 'workorder_estimate', 'purchase_order', 'warranty_claim', 'off_rent_receipt'));
alter table sending_runs
  drop constraint sending_run_kind_known,
  add constraint sending_run_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'task', 'return', 'invoice', 'statement', 'receipt',
     'workorder', 'workorder_estimate', 'purchase_order', 'warranty_claim', 'off_rent_receipt'));
