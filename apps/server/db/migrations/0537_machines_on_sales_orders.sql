-- A sales order holds a machine that it sells, by the line which charges it, until the machine is handed over or the order lets it go
-- (docs/adr/0204). What was handed over has gone out and is released at that instant.
alter table holds add column sale_line_id bigint;
alter table holds add constraint hold_sale_line_known foreign key (company_id, sale_line_id) references contract_lines (company_id, id) not valid;
alter table holds add constraint hold_for_sale check (
  sale_line_id is null
  or (status_code = 'O' and quantity = 1 and contract_id is not null and contract_line_id is null
    and transfer_line_id is null and return_line_id is null and draft_line_id is null and work_order_id is null
    and exchange_order_id is null and ends_at is null and (out_at is null or released_at is not null))
) not valid;
