-- Papers from before rows were kept say what their taxes were taken on too, so that what is told of taxes is what was posted
-- (docs/adr/0189): by their lines, or by the tax where lines do not say it. So many papers at once; it answers how many rows it wrote.
create function keep_missing_taxes(company bigint, most integer) returns integer language sql
  as $$
    with papers as (
      select i.* from invoices i
      where i.company_id = company and (i.tax1_code <> '' or i.tax2_code <> '')
        and not exists (select from invoice_taxes x where x.company_id = i.company_id and x.invoice_id = i.id)
      order by i.id limit most
    ), told as (
      select i.id, t.nth, t.code, t.rate, t.tax, case when t.tax = 0 then 0 else coalesce(
        (select sum(l.extended_amount) filter (where case t.nth when 1 then l.bears_tax1 else l.bears_tax2 end)
          from invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id and t.waived is not null
          having bool_and(case t.nth when 1 then l.bears_tax1 else l.bears_tax2 end is not null))
          + case when t.waived then i.waiver_total else 0 end,
        case when t.rate = 0 then 0 else round(t.tax * 100 / t.rate, 2) end) end as base
      from papers i cross join lateral (values
        (1, i.tax1_code, i.tax1_percent, i.tax1_total, i.waiver_bears_tax1),
        (2, i.tax2_code, i.tax2_percent, i.tax2_total, i.waiver_bears_tax2)) t (nth, code, rate, tax, waived)
      where t.code <> ''
    ), kept as (
      insert into invoice_taxes (company_id, invoice_id, line_number, tax_code, authority, rate, taxable_base, exempt_base, tax)
      select company, told.id, told.nth, told.code, coalesce(c.authority, ''), told.rate, told.base, 0, told.tax
      from told left join tax_codes c on c.company_id = company and c.code = told.code
      returning 1
    )
    select count(*)::integer from kept
  $$;
