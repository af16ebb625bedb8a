-- What goes out or comes back on a day, and what is late, each by its own time: a board reads a day, never the whole book.
create index contract_lines_due_out on contract_lines (company_id, starts_at)
  where type = 'R' and status_code = '' and not is_removed;
create index contract_lines_due_back on contract_lines (company_id, ends_at) where status_code in ('O', 'F');

-- What waits to be billed: lines that are out, by how far they are billed, and lines that came back and were not billed to the end.
create index contract_lines_out_billed on contract_lines (company_id, billed_through)
  where status_code in ('O', 'F') and is_chargeable;
create index contract_lines_back_unbilled on contract_lines (company_id, contract_id)
  where status_code = 'R' and is_chargeable and (billed_through is null or billed_through < returned_at);

-- Counted from the index alone.
create index assets_by_division on assets (company_id, division_id, status_code) where is_active and kind = 'numbered';
create index invoices_owed on invoices (company_id, division_id, due_on) include (balance) where balance > 0;
