-- A rental line whose machine is rented from a vendor: it holds nothing of the company's own, and says what the vendor asks for each
-- piece, from which day until which, and when it went back there. See docs/adr/0073.
alter table contract_lines
  add column rerent_vendor_id bigint,
  add column rerent_cost numeric(12,2),
  add column rerent_cost_per text,
  add column rerent_from date,
  add column rerent_until date,
  add column rerent_reference text not null default '',
  add column rerent_unit text not null default '',
  add column rerent_back_on date,
  add constraint rerent_vendor_exists foreign key (company_id, rerent_vendor_id) references vendors (company_id, id),
  add constraint rerent_of_rental check (rerent_vendor_id is null or (type = 'R' and asset_id is not null)),
  add constraint rerent_has_dates check (
    (rerent_vendor_id is null) = (rerent_from is null) and (rerent_vendor_id is null) = (rerent_until is null)
    and (rerent_vendor_id is null) = (rerent_cost_per is null)),
  add constraint rerent_lasts check (coalesce(rerent_until >= rerent_from, true)),
  add constraint rerent_cost_not_negative check (coalesce(rerent_cost >= 0, true)),
  add constraint rerent_cost_per_known check (coalesce(rerent_cost_per, 'total') in ('total', 'day', 'week', 'month')),
  add constraint rerent_back_after_begin check (coalesce(rerent_back_on >= rerent_from, true)),
  add constraint rerent_alone_has_facts check (
    rerent_vendor_id is not null
    or (rerent_cost is null and rerent_reference = '' and rerent_unit = '' and rerent_back_on is null));
create index contract_lines_of_vendors on contract_lines (company_id, rerent_until, id)
  where rerent_vendor_id is not null and not is_removed;
create index contract_lines_by_vendor on contract_lines (company_id, rerent_vendor_id, id) where rerent_vendor_id is not null;
