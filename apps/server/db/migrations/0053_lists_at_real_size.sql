-- The fleet of one class, of one group and of one yard in each order: a filter that leaves little of 200,000 machines is answered
-- from its own rows, and a page of many stops when it is full. Measured in docs/performance.md.
create index assets_by_class on assets (company_id, class_id, number);
create index assets_by_class_description on assets (company_id, class_id, lower(description), id);
create index assets_by_group_description on assets (company_id, group_id, lower(description), id);
create index assets_by_group_state on assets (company_id, group_id, status_code, id);
create index assets_by_yard on assets (company_id, location_id, number);

-- Sites by name, number, street, town and telephone.
alter table sites add column search text not null generated always as (lower(
  name || ' ' || site_number || ' ' || address1 || ' ' || city || ' ' || phone)) stored;
create index sites_by_search on sites using gin (search gin_trgm_ops);
