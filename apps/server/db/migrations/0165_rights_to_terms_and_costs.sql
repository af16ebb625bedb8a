-- Two rights of their own: over what a customer is granted, and to see what was paid. Every company may have them; of its roles those
-- get them that could change all of what a customer owes or all of the people, administrators and accountants.
insert into company_grants (company_id, name, level)
select distinct g.company_id, f.name, 'yes' from company_grants g, (values ('customer_terms'), ('view_costs')) f (name)
on conflict do nothing;

insert into role_grants (company_id, role_id, name, level)
select distinct g.company_id, g.role_id, f.name, 'yes'
from role_grants g, (values ('customer_terms'), ('view_costs')) f (name)
where (g.name in ('invoices', 'payments') and g.level = 'delete') or (g.name = 'roles' and g.level in ('create', 'delete'))
on conflict do nothing;
