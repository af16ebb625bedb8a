-- A payment that the bank returned, or that was wrong on another day: it counted until the day on which it came back.
alter table payments
  add column void_kind text not null default '',
  add column void_on date,
  add column void_reason text not null default '',
  add constraint payment_void_kind_known check (void_kind in ('', 'nsf', 'stopped', 'chargeback', 'error')),
  add constraint payment_void_dated check ((void_on is null) = (voided_at is null)) not valid,
  add constraint payment_void_reasoned check (length(void_reason) <= 64);
update payments p set void_on = (voided_at at time zone c.time_zone)::date from companies c
where c.id = p.company_id and p.voided_at is not null;
alter table payments validate constraint payment_void_dated;
alter table payments
  drop constraint payment_void_of_cash,
  add constraint payment_void_of_cash
    check (status <> 'void' or (amount > 0 and (method in ('cash', 'cheque') or void_kind = 'chargeback')));
