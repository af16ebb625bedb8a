-- Where a tax is charged, and the last day on which an invoice bears it. Credits have the rates of their invoices, and fix nothing.
create function tax_use(company bigint, tax bigint, code text,
  out billed_until date, out divisions integer, out customers integer, out documents integer) language sql stable
  as $$
    select
      (select max(i.invoiced_on) from invoices i
        where i.company_id = company and i.source <> 'R' and (i.tax1_code = code or i.tax2_code = code)),
      (select count(*)::integer from divisions d
        where d.company_id = company and (d.tax1_code_id = tax or d.tax2_code_id = tax)),
      (select count(*)::integer from customers c
        where c.company_id = company and c.is_active and (c.tax1_code_id = tax or c.tax2_code_id = tax)),
      (select count(*)::integer from contracts k
        where k.company_id = company and k.status = 'open' and (k.tax1_code_id = tax or k.tax2_code_id = tax))
  $$;

-- The last of some days, half-open, on which an invoice bears a tax; null where none does.
create function tax_billed_in(company bigint, code text, from_on date, to_on date) returns date language sql stable
  as $$
    select max(i.invoiced_on) from invoices i
    where i.company_id = company and i.source <> 'R' and (i.tax1_code = code or i.tax2_code = code)
      and (from_on is null or i.invoiced_on >= from_on) and (to_on is null or i.invoiced_on < to_on)
  $$;
