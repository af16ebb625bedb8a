-- Which tag of an order was printed last, as older programs read it.
alter table work_orders
  add column print_tag_type text,
  add constraint work_order_tag_known check (
    coalesce(print_tag_type in ('job', 'machine', 'parts', 'do_not_rent'), true));
