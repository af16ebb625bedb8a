-- A role for those who get ready what leaves: every company gets it, unless it has one of that name.
with made as (
  insert into roles (company_id, name)
  select c.id, 'Stager' from companies c
  where exists (select 1 from roles r where r.company_id = c.id)
  on conflict on constraint role_name_taken do nothing
  returning company_id, id
)
insert into role_grants (company_id, role_id, name, level)
select m.company_id, m.id, f.name, f.level
from made m, (values
  ('customers', 'view'), ('assets', 'view'), ('parts', 'view'), ('recalls', 'view'), ('contracts', 'view'), ('dashboard', 'view'),
  ('reservations', 'view'), ('tickets', 'view'), ('yard_returns', 'view'), ('inspections', 'create'), ('staging', 'create'),
  ('view_inventory', 'yes'), ('update_meter_reading', 'yes'), ('substitution', 'yes')) f (name, level);
