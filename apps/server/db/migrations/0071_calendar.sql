-- What a calendar shows of rentals: when they left, when they came back, and when those that have not left are to be back.
-- When they are to leave and when what is out is due, 0009 has already.
create index contract_lines_by_out on contract_lines (company_id, out_at) where out_at is not null;
create index contract_lines_by_return on contract_lines (company_id, returned_at) where returned_at is not null;
create index contract_lines_to_come_back on contract_lines (company_id, ends_at)
  where type = 'R' and status_code = '' and not is_removed;
create index off_rents_by_start on off_rents (company_id, starts_at) where status <> 'deleted';
