-- Why a whole invoice was credited; of other papers nothing.
alter table invoices
  add column credit_reason text not null default '',
  add constraint invoice_reasoned check (credit_reason = '' or total < 0);
