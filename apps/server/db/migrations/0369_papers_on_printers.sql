-- A paper of a document that went to a printer of the shop: which it was, and as people call it.
alter table print_jobs
  add column document_type text,
  add column document_id bigint,
  add column document_name text not null default '',
  drop constraint print_job_kind_known,
  add constraint print_job_kind_known check (kind in ('job', 'machine', 'parts', 'do_not_rent', 'test', 'paper')),
  drop constraint print_job_record_told,
  add constraint print_job_record_told check (
    (kind in ('test', 'paper')) = (work_order_id is null) and (kind in ('test', 'paper')) = (mechanic_id is null)),
  add constraint print_job_document_known check (
    coalesce(document_type in ('quote', 'reservation', 'contract', 'sales_order', 'delivery', 'pickup', 'task'), true)),
  add constraint print_job_document_told check (
    (kind = 'paper') = (document_type is not null) and (kind = 'paper') = (document_id is not null)
      and (kind = 'paper') = (document_name <> ''));
