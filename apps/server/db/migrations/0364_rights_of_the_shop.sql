-- The shop on the web signs in to the database by a login of its own, which reads what every passer-by may know and writes
-- nothing (docs/adr/0120). A query of a page that is wrong cannot show a cost, a customer or an agreed rate.

-- The policy of the staff asks for the memberships of a person, which the shop may not read.
drop policy tenant on companies;
create policy tenant on companies to yardline_app, yardline_job
  using (id = ctx_company() or has_user_in(id)) with check (id = ctx_company());
create policy shop on companies for select to yardline_store using (id = ctx_company());

grant select (id, name, time_zone, currency, country, language, phone, email, address1, city, prov_state, postal_code,
  phone_format, postal_format, clock_offset_seconds, rate_policy, grace_minutes, pricing_rules, row_version) on companies to yardline_store;
grant select (company_id, id, code, title, time_zone, country, phone, address1, address2, city, prov_state, postal_code, holidays,
  latitude, longitude, is_closed) on divisions to yardline_store;
grant select on division_hours to yardline_store;
grant select (company_id, id, division_id, code, title, is_closed) on locations to yardline_store;
grant select (company_id, id, code, name, kind, is_active, has_availability, turnaround_minutes, pricing_rules, energy)
  on classes to yardline_store;
grant select (company_id, id, class_id, code, name, is_active, weight, length) on groups to yardline_store;
grant select (company_id, id, number, kind, class_id, group_id, division_id, location_id, description, make, model, model_year,
  quantity, is_active, energy, fuel_type, meter_type, meter, length) on assets to yardline_store;
grant select (company_id, id, class_id, number, description, unit, list_price, is_active) on parts to yardline_store;
grant select (company_id, part_id, location_id, on_hand, promised) on part_stock to yardline_store;
grant select (company_id, id, service_code, description, is_active) on services to yardline_store;
grant select (company_id, asset_id, location_id, quantity) on bulk_stock to yardline_store;
grant select (company_id, asset_id, location_id, quantity, starts_at, ends_at, out_at, released_at, expires_at) on holds to yardline_store;
grant select (company_id, id, product, owner, expires_on, asset_id, group_id, class_id) on rate_tables to yardline_store;
grant select (company_id, rate_table_id, code, description, unit, unit_count, amount, time_window) on rates to yardline_store;
grant select on categories, attributes, attribute_values, product_categories, product_attributes, kits, kit_details to yardline_store;
grant select (company_id, id, number, description, is_active) on suggestion_lists to yardline_store;
grant select on suggestions, suggestion_carriers to yardline_store;
grant select (company_id, id, said, means) on synonyms to yardline_store;
grant select on stores, store_places, listings, listing_texts, listing_slugs, listing_pictures, listing_picture_sizes,
  store_contents to yardline_store;
grant select (company_id, content_id, n, body) on store_content_versions to yardline_store;
grant select (company_id, content_id, n, starts_at, ends_at) on store_publications to yardline_store;

-- Of the tables that it reads, only what is for everybody: rates without an owner or of a yard, machines that are the
-- company's own, and listings that are published.
create policy shop_reads on rate_tables as restrictive for select to yardline_store
  using (owner = '' or owner like 'division:%');
create function is_open_rate_table(of_company bigint, of_table bigint) returns boolean language sql stable parallel safe
  as $$ select exists (select from rate_tables where company_id = of_company and id = of_table) $$;
create policy shop_reads on rates as restrictive for select to yardline_store
  using (is_open_rate_table(company_id, rate_table_id));
create policy shop_reads on assets as restrictive for select to yardline_store using (kind <> 'customer_owned');
create policy shop_reads on listings as restrictive for select to yardline_store using (state in ('published', 'withdrawn'));
create function is_listed(of_company bigint, of_listing bigint) returns boolean language sql stable parallel safe
  as $$ select exists (select from listings where company_id = of_company and id = of_listing) $$;
create policy shop_reads on listing_texts as restrictive for select to yardline_store using (is_listed(company_id, listing_id));
create policy shop_reads on listing_pictures as restrictive for select to yardline_store using (is_listed(company_id, listing_id));
