alter table holds validate constraint hold_for_sale;
alter table holds validate constraint hold_sale_line_known;
