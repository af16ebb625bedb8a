-- Hours beyond the allowance that readings told by the end of a month and no bill bore: a line of the accrual of their own, without days to
-- share. A bill that follows keeps what was accrued of it.
alter table ledger_accrual_lines
  add column is_use boolean not null default false,
  add constraint ledger_accrual_line_use check (not is_use or (kind = 'unbilled' and waiver = 0));
