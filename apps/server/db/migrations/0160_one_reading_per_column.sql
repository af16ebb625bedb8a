-- How the days and numbers of each column of a file are read, as its whole column shows, with the sums of its amounts. A person may choose
-- the order of days for the file; it is kept with the mapping.
alter table imports
  add column day_order text,
  add column survey jsonb,
  add constraint import_day_order_known check (coalesce(day_order, 'day_first') in ('month_first', 'day_first'));
alter table import_mappings
  add column day_order text,
  add constraint import_mapping_day_order_known check (coalesce(day_order, 'day_first') in ('month_first', 'day_first'));
