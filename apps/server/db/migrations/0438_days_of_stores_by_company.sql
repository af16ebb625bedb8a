-- A store that says no fewest days of its own takes those of its company, and proposes as many days as a document of the company
-- usually runs.
alter table stores alter column min_days drop not null;
alter table stores drop constraint store_days_in_order;
alter table stores add constraint store_days_in_order check (
  coalesce(min_days between 0 and 365, true) and max_days between 1 and 1095 and coalesce(min_days <= max_days, true));
grant select (rental_days, minimum_days_out) on companies to yardline_store;
