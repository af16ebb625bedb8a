alter table holds validate constraint hold_of_exchange_order;
alter table holds validate constraint hold_exchanged_by_order;
