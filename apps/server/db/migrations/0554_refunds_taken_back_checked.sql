alter table payments validate constraint payment_void_of_cash;
