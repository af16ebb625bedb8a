-- A line says of which shared bill it is a part: what a rental was billed is told by lines alone.
alter table invoice_lines
  add column shared_bill_id bigint,
  add constraint invoice_line_shared_bill_exists foreign key (company_id, shared_bill_id) references shared_bills (company_id, id),
  add constraint invoice_line_shared_whole check (shared_bill_id is null or share_quantity is not null);
update invoice_lines l set shared_bill_id = i.shared_bill_id from invoices i
where i.company_id = l.company_id and i.id = l.invoice_id and i.shared_bill_id is not null;
