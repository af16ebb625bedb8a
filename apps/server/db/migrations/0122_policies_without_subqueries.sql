-- Row security calls the setting itself in place of a subquery around it (docs/adr/0040). A prepared statement with a subquery
-- anywhere, a policy's included, is walked through at every execution with all columns of its joins, and each table costs
-- a plan of its own. Where a query names the company, as all built ones do, the setting is read once for each scan.
create or replace procedure tenant_table(name regclass, rights text default 'select, insert, update') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (company_id = ctx_company()) with check (company_id = ctx_company())', name);
  execute format('grant %s on %s to yardline_app', rights, name);
end $$;

do $$
declare
  each text;
begin
  for each in
    select tablename from pg_policies
    where schemaname = 'public' and policyname = 'tenant' and qual = '(company_id = ( SELECT ctx_company() AS ctx_company))'
  loop
    execute format('alter policy tenant on %I using (company_id = ctx_company()) with check (company_id = ctx_company())', each);
  end loop;
end $$;

alter policy tenant on users
  using (company_id = ctx_company() or identity_id = ctx_identity())
  with check (company_id = ctx_company());

-- Whether the person who signs in has a user of a company: asked of other companies than the transaction's alone.
create function has_user_in(company bigint) returns boolean language sql stable parallel safe
  as $$ select exists (select from users where company_id = company and identity_id = ctx_identity()) $$;

alter policy tenant on companies
  using (id = ctx_company() or has_user_in(id))
  with check (id = ctx_company());

alter policy tenant on mails
  using (company_id = ctx_company() and (owner_identity_id is null or owner_identity_id = ctx_identity()))
  with check (company_id = ctx_company());
