-- What waits for an answer stands before what has one.
create index web_orders_waiting on web_orders (company_id, (case when stage = 'open' then 1 else 0 end), id);
