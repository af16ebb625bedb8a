-- Whether amounts of a company are on an invoice or a payment: then its currency stays, or they would be read in another one.
create function company_has_amounts(company bigint) returns boolean language sql stable
  as $$
    select exists (select from invoices where company_id = company)
      or exists (select from payments where company_id = company)
  $$;
