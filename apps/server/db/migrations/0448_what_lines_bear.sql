-- What a line of a bill bore when it was billed: a credit takes it back by that, whatever taxes and exemptions have become since.
-- Lines of earlier bills do not say it: of them it is told by what is billed today, where the bill bore the tax at all.
alter table invoice_lines
  add column bears_tax1 boolean,
  add column bears_tax2 boolean,
  add column bears_waiver boolean;
alter table invoices
  add column waiver_bears_tax1 boolean,
  add column waiver_bears_tax2 boolean,
  add column is_tax2_compound boolean not null default false;
update invoices i set is_tax2_compound = true
where exists (select from tax_codes t where t.company_id = i.company_id and t.code = i.tax2_code and t.is_compound);
-- Lines of work orders say themselves which taxes they bear.
update invoice_lines l set bears_tax1 = w.is_tax1 and i.tax1_total <> 0, bears_tax2 = w.is_tax2 and i.tax2_total <> 0,
  bears_waiver = false
from work_lines w, invoices i
where w.company_id = l.company_id and w.id = l.work_line_id and i.company_id = l.company_id and i.id = l.invoice_id;
