-- Money that goes back to a customer is a payment below zero, with its reason: what is left of a credit falls by it, as what an
-- invoice asks for falls by a payment. How far it may go the papers say themselves (invoice_overpaid, credit_overapplied).
alter table payments
  drop constraint payment_amount_positive,
  add column reason text not null default '',
  add constraint payment_amount_not_zero check (amount <> 0),
  add constraint payment_refund_has_reason check ((amount < 0) = (reason <> ''));
alter table payment_allocations
  drop constraint payment_allocation_positive,
  add constraint payment_allocation_not_zero check (amount <> 0);
