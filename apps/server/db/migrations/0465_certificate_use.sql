-- What invoices and open documents say of a certificate: the database looks, because they are of modules above.
create function certificate_use(company bigint, certificate bigint, from_on date, until date) returns jsonb language sql stable
  as $$
    select jsonb_build_object('invoices', count(distinct u.invoice_id), 'exempt_base', coalesce(max(u.base), 0),
      'last_used_on', max(u.invoiced_on), 'is_outside', coalesce(bool_or(u.is_outside), false))
    from (select x.invoice_id, i.invoiced_on, sum(x.exempt_base) over (partition by x.tax_code) as base,
        i.invoiced_on < from_on or i.invoiced_on > coalesce(until, 'infinity') as is_outside
      from invoice_taxes x join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
      where x.company_id = company and x.certificate_id = certificate) u
  $$;

create function certificate_is_used(company bigint, certificate bigint) returns boolean language sql stable
  as $$
    select exists (select from invoice_taxes x where x.company_id = company and x.certificate_id = certificate)
  $$;

create function certificate_documents(company bigint, customer bigint, site bigint) returns integer language sql stable
  as $$
    select count(*)::integer from contracts k
    where k.company_id = company and k.customer_id = customer and k.status = 'open' and (site is null or k.site_id = site)
  $$;

-- The certificates of who is merged go over.
create function move_certificates(company bigint, loser bigint, winner bigint) returns void language sql
  as $$
    update tax_certificates set customer_id = winner, row_version = row_version + 1
    where company_id = company and customer_id = loser
  $$;
