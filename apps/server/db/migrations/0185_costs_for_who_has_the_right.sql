-- What machines and parts cost is seen and written with the right view_costs alone from now on. Whoever could change it until now
-- wrote it down, from the vendor's papers: their roles get the right, or receiving parts and adding machines would stop for them
-- over night. Roles that could only look (yard, drivers, dispatch, counter, sales) do not get it. The company's own limits stay.
insert into role_grants (company_id, role_id, name, level)
select distinct g.company_id, g.role_id, 'view_costs', 'yes'
from role_grants g
where g.name in ('assets', 'parts') and g.level in ('edit', 'create', 'delete')
on conflict do nothing;
