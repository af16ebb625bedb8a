-- The list of all orders, closed ones too, in the orders that it offers: what is to do has an index of its own.
create index work_orders_by_priority on work_orders (company_id, priority, id);
create index work_orders_by_any_schedule on work_orders
  (company_id, (case when schedule_start is null then 'infinity'::timestamptz else schedule_start end), id);
