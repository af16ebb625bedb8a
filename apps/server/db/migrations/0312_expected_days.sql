-- Lines of one purchase order may come on different days.
alter table purchase_lines add column expected_on date;
