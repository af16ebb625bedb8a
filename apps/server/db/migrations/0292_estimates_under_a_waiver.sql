-- What a damage waiver leaves to the customer of an estimate, as it was when the estimate was last changed or sent.
alter table estimates
  -- No more than so many percent of the repair, nor than this deductible; null where the waiver does not say it.
  add column waiver_percent numeric(6,3),
  add column waiver_deductible numeric(15,2),
  -- What the customer pays, without taxes: with every choice, and without any.
  add column customer_total numeric(15,2) not null default 0,
  add column customer_required numeric(15,2) not null default 0;
update estimates set customer_total = list_total, customer_required = required_total;
alter table estimates
  add constraint estimate_waiver_of_damage check (posting = 'D' or (waiver_percent is null and waiver_deductible is null)),
  add constraint estimate_waiver_in_bounds check (
    coalesce(waiver_percent between 0 and 100, true) and coalesce(waiver_deductible >= 0, true)),
  add constraint estimate_customer_pays_within check (
    customer_total between 0 and list_total and customer_required between 0 and required_total
    and customer_required <= customer_total
    and coalesce(customer_total <= waiver_deductible, true)),
  add constraint estimate_customer_pays_all check (
    waiver_percent is not null or waiver_deductible is not null
    or (customer_total = list_total and customer_required = required_total));
