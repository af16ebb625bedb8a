-- Where a site is on the map, since when, whom to ask for there, whether its comments go on the papers, and whether anybody's
-- machines may go there.
alter table sites
  add column latitude numeric(9,6),
  add column longitude numeric(9,6),
  add column opened_on date,
  add column primary_contact_id bigint,
  add column prints_comments boolean not null default false,
  add column is_global boolean not null default false,
  add constraint site_coordinates_on_earth check ((latitude is null) = (longitude is null)
    and latitude between -90 and 90 and longitude between -180 and 180 and (latitude <> 0 or longitude <> 0)),
  add constraint site_primary_contact_exists foreign key (company_id, primary_contact_id)
    references contacts (company_id, id) on delete set null (primary_contact_id);
create index sites_of_everybody on sites (company_id, name) where is_global;
create index sites_by_primary_contact on sites (company_id, primary_contact_id) where primary_contact_id is not null;

-- What else is known of a customer: the number that others know him by, his licences, how the credit agency answers, and
-- into whom he was merged. A merged one stays with his number, so that it still leads to the other.
alter table customers
  add column alternate_number text not null default '',
  add column licenses jsonb not null default '[]',
  add column ok_to_continue text not null default 'Y',
  add column allow_activity text not null default 'Y',
  add column allow_activity_if_unpaid text not null default 'Y',
  add column merged_into_id bigint,
  add column former_numbers text not null default '',
  add constraint customer_rating_known check (ok_to_continue in ('Y', 'N')
    and allow_activity in ('Y', 'N', 'W') and allow_activity_if_unpaid in ('Y', 'N', 'W')),
  add constraint customer_merged_is_closed check (merged_into_id is null or (not is_active and merged_into_id <> id)),
  add constraint customer_merged_into_exists foreign key (company_id, merged_into_id) references customers (company_id, id);
create index customers_merged on customers (company_id, merged_into_id) where merged_into_id is not null;

-- Found by every number they ever had.
alter table customers alter column search set expression as (lower(name || ' ' || customer_number || ' ' || phone || ' ' || email || ' ' || city
  || case when alternate_number = '' then '' else ' ' || alternate_number end
  || case when former_numbers = '' then '' else ' ' || former_numbers end));

-- Whether somebody is written down already, by his phone's digits and his address.
create index customers_by_digits on customers (company_id, regexp_replace(phone, '\D', '', 'g')) where phone <> '';
create index customers_by_email on customers (company_id, lower(email)) where email <> '';
-- Whose insurance ends.
create index customers_by_insurance on customers (company_id, insurance_expires_on, id) where insurance_expires_on is not null;

-- A merge moves invoices and credits together with what was applied of them.
alter table credit_applications
  drop constraint credit_application_credit_exists,
  drop constraint credit_application_invoice_exists,
  add constraint credit_application_credit_exists foreign key (company_id, customer_id, credit_id)
    references invoices (company_id, customer_id, id) on update cascade,
  add constraint credit_application_invoice_exists foreign key (company_id, customer_id, invoice_id)
    references invoices (company_id, customer_id, id) on update cascade;
