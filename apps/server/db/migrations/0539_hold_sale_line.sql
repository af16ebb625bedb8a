-- aside
-- A line sells one machine, once. The books find the machine by its line.
create unique index concurrently hold_sale_line_taken on holds (company_id, sale_line_id) where sale_line_id is not null;
