-- A machine that was exchanged on site is held by its order until it is back in the yard.
alter table holds drop constraint hold_of_exchange_order;
alter table holds add constraint hold_of_exchange_order check (
  exchange_order_id is null
  or (contract_id is not null and contract_line_id is null and transfer_line_id is null
    and return_line_id is null and draft_line_id is null and work_order_id is null
    and (case status_code when 'D' then out_at is null when 'E' then out_at is not null else false end))
) not valid;
alter table holds add constraint hold_exchanged_by_order check (status_code <> 'E' or exchange_order_id is not null) not valid;
