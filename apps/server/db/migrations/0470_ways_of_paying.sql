-- Further ways of paying beside cash, checks and cards: debit cards at a terminal of the company's own, and money from bank to bank, with
-- its reference there. Cash in coins of five cents comes to a little more or less than what it pays. A check that the company wrote
-- for a refund leaves its bank; those before were posted among checks that wait for the bank.
alter table payments
  drop constraint payment_method_known,
  add constraint payment_method_known check (method in ('cash', 'cheque', 'card', 'debit', 'eft', 'e_transfer', 'wire')),
  add column reference text not null default '',
  add column rounding numeric(14,2) not null default 0,
  add column is_own_cheque boolean not null default false,
  add constraint payment_reference_bounded check (length(reference) <= 40),
  add constraint payment_rounding_of_cash check (rounding = 0 or (method = 'cash' and abs(rounding) <= 0.02)),
  add constraint payment_own_cheque_back check (not is_own_cheque or (method = 'cheque' and amount < 0)),
  drop constraint payment_void_of_cash,
  add constraint payment_void_of_cash
    check (status <> 'void' or (amount > 0 and (method <> 'card' or void_kind = 'chargeback')));

-- By which ways a company takes money, and whether its cash is counted in coins of five cents, where its currency has none smaller.
alter table companies
  add column payment_methods text[] not null default '{cash,cheque,card}',
  add column rounds_cash boolean not null default true,
  add constraint company_payment_methods_known check (payment_methods
    <@ array['cash', 'cheque', 'card', 'debit', 'eft', 'e_transfer', 'wire'] and cardinality(payment_methods) between 1 and 7);
