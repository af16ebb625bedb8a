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
