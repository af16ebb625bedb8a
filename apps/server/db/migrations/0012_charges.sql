-- Who is exempt from taxes, rentals apart from sales: the document, else the site, else the customer, else the division.
alter table customers
  add column exempts_rentals boolean not null default true,
  add column exempts_sales boolean not null default true;
alter table sites
  add column exemption_number text not null default '',
  add column exemption_type text not null default '',
  add column exempts_rentals boolean not null default true,
  add column exempts_sales boolean not null default true;
alter table divisions
  add column exempts_rentals boolean not null default false,
  add column exempts_sales boolean not null default false;
-- The first of them with an exemption decides, unless the company says that all are respected.
alter table companies add column respects_all_exemptions boolean not null default false;
-- What was found when the document was last saved; bills keep to it.
alter table contracts
  add column is_rental_exempt boolean not null default false,
  add column is_sales_exempt boolean not null default false;

-- A customer's own insurance stands in for the damage waiver as long as it runs.
alter table customers
  add column insurance_company text not null default '',
  add column insurance_policy_number text not null default '',
  add column insurance_expires_on date,
  add column insurance_agent text not null default '',
  add column insurance_phone text not null default '',
  add column insurance_fax text not null default '';

-- How far a site is, one way, and in which zone of deliveries.
alter table sites
  add column distance numeric(7,2),
  add column delivery_zone text not null default '',
  add constraint site_distance_not_negative check (distance >= 0);

-- A percentage may have a least and a greatest amount; a service by distance costs its amount for every mile or kilometre
-- of each leg beyond those included.
alter table services
  add column minimum numeric(15,2),
  add column maximum numeric(15,2),
  add column included_distance numeric(7,2) not null default 0,
  add column legs integer not null default 1,
  -- An automatic service for deliveries comes with those alone, and with a zone only with those to its sites.
  add column is_for_delivery boolean not null default false,
  add column delivery_zone text not null default '',
  drop constraint service_price_kind_known,
  add constraint service_price_kind_known check (price_kind in ('flat', 'percent', 'distance')),
  add constraint service_bounds_ordered check (minimum >= 0 and maximum >= coalesce(minimum, 0)),
  add constraint service_distance_not_negative check (included_distance >= 0),
  add constraint service_legs_in_bounds check (legs between 1 and 10);

-- What explains a meter below its reading at the check-out: it ran over its last digit, or it was replaced.
alter table contract_lines
  add column new_meter_digits integer,
  add column old_closing_meter numeric(12,1),
  add column new_initial_meter numeric(12,1),
  add constraint contract_line_meter_digits_in_bounds check (new_meter_digits between 1 and 9),
  add constraint contract_line_meter_replaced_whole check (num_nulls(old_closing_meter, new_initial_meter) in (0, 2));

-- Drafts hold the form as it was typed; it has these fields now. Their owner does not see them while row security is forced.
alter table contracts no force row level security;
update contracts set draft = jsonb_set(draft, '{form}',
    '{"exemptionNumber": "", "exemptionType": ""}'::jsonb || (draft -> 'form'))
  where draft is not null;
alter table contracts force row level security;
