-- What was closed last comes first in the history of a machine, and in the list of all orders where it is sorted so.
create index work_orders_by_closing on work_orders
  (company_id, (case when closed_at is null then '-infinity'::timestamptz else closed_at end), id);
