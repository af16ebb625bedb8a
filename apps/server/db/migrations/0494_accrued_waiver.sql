-- The damage waiver is earned with the days of the rental that it covers: what it charges on a stretch, and what of that is not
-- billed, or not earned, at the end of the month.
alter table ledger_accrual_lines
  add column waiver_charged numeric(15,2) not null default 0,
  add column waiver numeric(15,2) not null default 0,
  add constraint ledger_accrual_line_waiver check (abs(waiver) <= abs(waiver_charged) and waiver * waiver_charged >= 0);
