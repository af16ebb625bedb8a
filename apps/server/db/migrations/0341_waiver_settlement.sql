-- What a customer with a damage waiver still pays of a repair: the lesser of a deductible by the machine's value and a percent of the repair.
alter table companies
  add column waiver_repair_percent numeric(6,3),
  add column waiver_deductible numeric(15,2),
  -- Machines worth more pay the other deductible.
  add column waiver_value_limit numeric(15,2),
  add column waiver_deductible_above numeric(15,2),
  add constraint company_waiver_terms_in_bounds check (
    coalesce(waiver_repair_percent between 0 and 100, true) and coalesce(waiver_deductible >= 0, true)
    and coalesce(waiver_value_limit > 0, true) and coalesce(waiver_deductible_above >= 0, true)
    and (waiver_value_limit is null) = (waiver_deductible_above is null)
    and (waiver_value_limit is null or waiver_deductible is not null));

alter table work_orders
  -- The most that the customer pays of this damage, because of their waiver.
  add column waiver_settlement numeric(15,2),
  add constraint work_order_settlement_in_bounds check (
    coalesce(waiver_settlement >= 0, true) and (waiver_settlement is null or coalesce(posting = 'D', false))),
  add constraint work_order_settled_beyond check (coalesce(customer_total <= waiver_settlement, true));
