-- A refund that was given by mistake is taken back as an error, with its reason (docs/adr/0203). Money that a provider sent to a card stays there.
alter table payments
  drop constraint payment_void_of_cash,
  add constraint payment_void_of_cash check (status <> 'void'
    or (amount > 0 and (method <> 'card' or void_kind = 'chargeback'))
    or (amount < 0 and method <> 'card' and void_kind = 'error' and btrim(void_reason) <> '')) not valid;
