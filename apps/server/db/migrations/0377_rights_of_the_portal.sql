-- What a customer's people see is read by a login of its own, in a transaction that names their customer: of the tables that it
-- reads it sees the customer's own rows, and of those no cost, no note of the staff and no other customer (docs/adr/0123).

-- The customer of the running transaction. Unset is an error by design, as for the company.
create function ctx_customer() returns bigint language sql stable parallel safe
  as $$ select current_setting('app.customer_id')::bigint $$;

create policy portal on companies for select to yardline_portal using (id = ctx_company());
grant select (id, name, time_zone, currency, country, language, phone_format, postal_format, clock_offset_seconds)
  on companies to yardline_portal;
grant select (company_id, id, title, time_zone, phone) on divisions to yardline_portal;
grant select (company_id, id, division_id, title) on locations to yardline_portal;

grant select (company_id, id, customer_number, name) on customers to yardline_portal;
create policy portal_reads on customers as restrictive for select to yardline_portal using (id = ctx_customer());

grant select (company_id, id, customer_id, name, address1, city, prov_state, postal_code) on sites to yardline_portal;
create policy portal_reads on sites as restrictive for select to yardline_portal
  using (customer_id = ctx_customer() or is_global);

-- Drafts are the counter's own until they have a number.
grant select (company_id, id, number, kind, status, customer_id, division_id, location_id, site_id, po_number, starts_at, ends_at,
  is_indefinite, opened_at, closed_at, rental_total, sales_total, services_total, waiver_total, tax1_total, tax2_total, total)
  on contracts to yardline_portal;
create policy portal_reads on contracts as restrictive for select to yardline_portal
  using (customer_id = ctx_customer() and kind in ('reservation', 'contract') and status <> 'draft' and number is not null);

create function is_own_contract(of_company bigint, of_contract bigint) returns boolean language sql stable parallel safe
  as $$ select exists (select from contracts where company_id = of_company and id = of_contract) $$;
grant select (company_id, id, contract_id, line_number, type, description, quantity, status_code, asset_id, out_at, starts_at,
  ends_at, returned_at, rate_code, unit_price, extended_amount, is_removed, is_printed) on contract_lines to yardline_portal;
create policy portal_reads on contract_lines as restrictive for select to yardline_portal
  using (is_own_contract(company_id, contract_id));

create function is_rented_asset(of_company bigint, of_asset bigint) returns boolean language sql stable parallel safe
  as $$ select exists (select from contract_lines where company_id = of_company and asset_id = of_asset) $$;
grant select (company_id, id, number, kind, group_id) on assets to yardline_portal;
create policy portal_reads on assets as restrictive for select to yardline_portal using (is_rented_asset(company_id, id));

grant select (company_id, id, number, customer_id, contract_id, invoiced_on, due_on, period_from, period_to, po_number, rental_total,
  sales_total, services_total, waiver_total, tax1_code, tax1_percent, tax1_total, tax2_code, tax2_percent, tax2_total, total, balance)
  on invoices to yardline_portal;
create policy portal_reads on invoices as restrictive for select to yardline_portal using (customer_id = ctx_customer());

create function is_own_invoice(of_company bigint, of_invoice bigint) returns boolean language sql stable parallel safe
  as $$ select exists (select from invoices where company_id = of_company and id = of_invoice) $$;
grant select (company_id, id, invoice_id, line_number, type, description, product_number, quantity, unit_price, discount_amount,
  extended_amount, period_from, period_to) on invoice_lines to yardline_portal;
create policy portal_reads on invoice_lines as restrictive for select to yardline_portal
  using (is_own_invoice(company_id, invoice_id));

-- Who else of the customer is in the portal; never how they sign in.
grant select (company_id, login_id, customer_id, preset, grants, order_limit) on portal_members to yardline_portal;
create policy portal_reads on portal_members as restrictive for select to yardline_portal using (customer_id = ctx_customer());
create function is_own_login(of_company bigint, of_login bigint) returns boolean language sql stable parallel safe
  as $$ select exists (select from portal_members where company_id = of_company and login_id = of_login) $$;
grant select (company_id, id, email, name, language, phone, has_password, is_active) on portal_logins to yardline_portal;
create policy portal_reads on portal_logins as restrictive for select to yardline_portal using (is_own_login(company_id, id));
