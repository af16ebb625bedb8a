-- Which line of the same document brought this one along, and how many of it go with each kit. A kit's line always comes
-- first, so that none brings itself.
alter table contract_lines
  add column kit_line_number integer,
  add column kit_quantity numeric(12,2),
  -- It came by itself with another product, not by hand.
  add column is_auto_added boolean not null default false,
  add constraint contract_line_of_kit_whole check (num_nulls(kit_line_number, kit_quantity) in (0, 2)),
  add constraint contract_line_after_kit check (kit_line_number < line_number),
  add constraint contract_line_kit_quantity_positive check (kit_quantity > 0),
  add constraint contract_line_kit_exists foreign key (company_id, contract_id, kit_line_number)
    references contract_lines (company_id, contract_id, line_number);
create index contract_lines_by_kit on contract_lines (company_id, contract_id, kit_line_number) where kit_line_number is not null;
