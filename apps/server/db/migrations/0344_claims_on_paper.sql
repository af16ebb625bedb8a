-- Warranty claims are papers that are sent to their vendors like every document.
alter table sendings
  drop constraint sending_kind_known,
  add constraint sending_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'return', 'invoice', 'statement', 'receipt',
     'workorder', 'workorder_estimate', 'purchase_order', 'warranty_claim'));
alter table sending_runs
  drop constraint sending_run_kind_known,
  add constraint sending_run_kind_known check (kind in
    ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'return', 'invoice', 'statement', 'receipt',
     'workorder', 'workorder_estimate', 'purchase_order', 'warranty_claim'));
