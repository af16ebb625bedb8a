-- Reports of revenue ask for the invoices of some days: without it each of them read every invoice that a company ever wrote.
create index invoices_by_day on invoices (company_id, invoiced_on, id)
  include (division_id, customer_id, contract_id, rental_total, sales_total, services_total, waiver_total);
-- Utilization and idle machines ask what was out in a period: what came back since its first day, and what is still out.
create index holds_by_release on holds (company_id, released_at)
  include (asset_id, out_at) where released_at is not null and out_at is not null and transfer_line_id is null;
create index holds_out on holds (company_id, out_at)
  include (asset_id) where released_at is null and out_at is not null and transfer_line_id is null;
-- The morning asks which open quotes begin in the next days: the index by start is ordered for lists, and read all open quotes.
create index quotes_by_start on contracts (company_id, starts_at)
  include (customer_id, division_id) where status = 'open' and kind = 'quote';
