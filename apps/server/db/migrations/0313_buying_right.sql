-- Buying has a right of its own. Roles that kept parts until now go on buying them, those that saw parts go on seeing purchase orders.
insert into company_grants (company_id, name, level)
select company_id, 'purchase_orders', level from company_grants where name = 'parts'
on conflict do nothing;

insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'purchase_orders', case level when 'view' then 'view' when 'delete' then 'delete' else 'create' end
from role_grants where name = 'parts'
on conflict do nothing;
