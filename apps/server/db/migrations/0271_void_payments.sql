-- A payment that was typed by mistake is void on its day: it keeps its number, and counts no longer.
alter table payments
  add column voided_at timestamptz,
  add column voided_by bigint,
  drop constraint payment_status_known,
  drop constraint payment_numbered_when_succeeded,
  add constraint payment_status_known check (status in ('pending', 'succeeded', 'failed', 'void')),
  add constraint payment_numbered_when_succeeded check ((status in ('succeeded', 'void')) = (number is not null)),
  add constraint payment_void_is_told check ((status = 'void') = (voided_at is not null)),
  add constraint payment_void_by_one check ((voided_at is null) = (voided_by is null)),
  add constraint payment_void_of_cash check (status <> 'void' or (method in ('cash', 'cheque') and amount > 0)),
  add constraint payment_void_by_exists foreign key (company_id, voided_by) references users (company_id, id);
