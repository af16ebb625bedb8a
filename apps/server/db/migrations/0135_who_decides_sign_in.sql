-- What decides who a person is (identity provider, mail server, return addresses, API keys, sign-in rules) is an area of
-- permissions of its own, which the right to change settings no longer brings with it. Roles that hold every area to the
-- end get it too; in a company without such a role, those that hold users, roles and settings to the end.
alter table company_grants no force row level security;
alter table role_grants no force row level security;
alter table companies no force row level security;

insert into company_grants (company_id, name, level)
select company_id, 'security', level from company_grants where name = 'settings'
on conflict do nothing;

with whole as (
  select company_id, role_id from role_grants
  where level = 'delete' and name in (
    'contracts', 'reservations', 'quotes', 'invoices', 'payments', 'billing', 'customers', 'sites', 'assets', 'parts',
    'services', 'rates', 'tickets', 'work_orders', 'estimates', 'returns', 'users', 'roles', 'settings', 'audit', 'dashboard')
  group by company_id, role_id having count(distinct name) = 21
), keeping as (
  select company_id, role_id from role_grants
  where level = 'delete' and name in ('users', 'roles', 'settings')
  group by company_id, role_id having count(distinct name) = 3
)
insert into role_grants (company_id, role_id, name, level)
select company_id, role_id, 'security', 'delete' from whole
union
select company_id, role_id, 'security', 'delete' from keeping k
where not exists (select from whole w where w.company_id = k.company_id)
on conflict do nothing;

update companies set grants_version = grants_version + 1;

alter table company_grants force row level security;
alter table role_grants force row level security;
alter table companies force row level security;
