-- What parts and internal work cost stands in the books (docs/adr/0152). A move of stock says why it was made, so that its entry
-- is derived from it like that of a paper.
alter table stock_moves add column cause text;
update stock_moves set cause = case
  when contract_id is not null then 'sale'
  when work_order_id is not null then 'work'
  when reason = 'transfer' then 'transfer'
  when reason = 'bin' then 'bin'
  when reason in ('Import', 'opening value') then 'opening'
  when quantity > 0 or reason like 'purchase order %' then 'receipt'
  else 'count' end;
alter table stock_moves
  alter column cause set not null,
  add constraint stock_move_cause_known check (cause in ('sale', 'work', 'receipt', 'count', 'transfer', 'bin', 'opening')),
  add constraint stock_move_cause_of_document check (
    (contract_id is not null) = (cause = 'sale') and (work_order_id is not null) = (cause = 'work'));

-- The accounts of stock are kept by its moves alone.
alter table ledger_accounts
  drop constraint ledger_account_control_known,
  add constraint ledger_account_control_known check (control in ('', 'receivable', 'deposits', 'stock'));

alter table ledger_entries
  drop constraint ledger_entry_kind_known,
  add constraint ledger_entry_kind_known check (kind in ('invoice', 'credit', 'payment', 'refund', 'void', 'deposit_use',
    'deposit_return', 'credit_use', 'credit_return', 'drawer',
    'bank_slip', 'bank_slip_return', 'accrual', 'accrual_return', 'write_off', 'write_off_return',
    'stock_sale', 'stock_work', 'stock_receipt', 'stock_count', 'stock_transfer', 'stock_opening', 'repair_cost',
    'manual', 'reversal'));

-- Books that are open get the entries of what moved before: their job goes on with the next entry.
update ledger_openings o set finished_at = null
where exists (select from stock_moves m where m.company_id = o.company_id)
  or exists (select from asset_costs c where c.company_id = o.company_id);
