-- The sites of all customers in each order in which they are listed.
create index sites_by_name on sites (company_id, lower(name), id);
create index sites_by_city on sites (company_id, city, id);
create index sites_by_zone on sites (company_id, delivery_zone, id);
