-- The company's fee on a card payment, on top of what the payment pays, and what it was called; it is never on cash or checks.
alter table payments
  add column fee numeric(14,2) not null default 0,
  add column fee_description text not null default '',
  add constraint payment_fee_of_card check (fee = 0 or (fee > 0 and method = 'card' and amount > 0)),
  add constraint payment_fee_named check ((fee = 0) = (fee_description = ''));
