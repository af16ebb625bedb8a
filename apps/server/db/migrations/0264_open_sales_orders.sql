-- The morning page reads the sales orders that are open, however many were closed.
create index sales_orders_open on contracts (company_id, id) where kind = 'sales_order' and status = 'open';
