-- What vendors pay back of a warranty, and what their work on orders cost, stands in the books (docs/adr/0188).
alter table ledger_entries
  drop constraint ledger_entry_kind_known,
  add constraint ledger_entry_kind_known check (kind in ('invoice', 'credit', 'payment', 'refund', 'void', 'deposit_use',
    'deposit_return', 'credit_use', 'credit_return', 'drawer',
    'bank_slip', 'bank_slip_return', 'accrual', 'accrual_return', 'write_off', 'write_off_return',
    'stock_sale', 'stock_work', 'stock_receipt', 'stock_count', 'stock_transfer', 'stock_opening', 'repair_cost',
    'sublet_cost', 'warranty', 'manual', 'reversal')) not valid;
