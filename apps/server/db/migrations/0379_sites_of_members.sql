-- A member may act for some sites of their customer alone: they see and ask for what is rented there. Without a row they act for
-- all of them (docs/adr/0124).
create table portal_member_sites (
  company_id bigint not null references companies,
  login_id bigint not null,
  customer_id bigint not null,
  site_id bigint not null,
  primary key (company_id, login_id, customer_id, site_id),
  constraint portal_member_site_member_exists foreign key (company_id, login_id, customer_id)
    references portal_members (company_id, login_id, customer_id) on delete cascade,
  constraint portal_member_site_exists foreign key (company_id, site_id) references sites (company_id, id)
);
create index portal_member_sites_by_site on portal_member_sites (company_id, site_id);
call tenant_table('portal_member_sites', 'select, insert, delete');

-- Whether a site is one for which the running transaction acts; no setting means all of them.
create function in_site_scope(of_site bigint) returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.site_ids', true), '') = ''
    or coalesce(of_site = any (string_to_array(current_setting('app.site_ids', true), ',')::bigint[]), false) $$;

create policy portal_sites on sites as restrictive for select to yardline_portal using (in_site_scope(id));
create policy portal_sites on contracts as restrictive for select to yardline_portal using (in_site_scope(site_id));
create policy portal_sites on invoices as restrictive for select to yardline_portal using (
  coalesce(current_setting('app.site_ids', true), '') = '' or is_own_contract(company_id, contract_id));
