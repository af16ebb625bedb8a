-- The digits of a telephone number as a column: behind row security an index over a regular expression is not used, and every
-- name typed looked through all customers.
alter table customers add column phone_digits text not null generated always as (regexp_replace(phone, '\D', '', 'g')) stored;
drop index customers_by_digits;
create index customers_by_digits on customers (company_id, phone_digits) where phone_digits <> '';

-- Names spelled nearly so, by the name alone: whole names are compared in a fifth of the time that looking for words takes.
create index customers_by_likeness on customers using gin (lower(name) gin_trgm_ops);

-- Machines of a customer's own: a merge counts and moves them.
create index assets_of_customers on assets (company_id, customer_id) where customer_id is not null;
