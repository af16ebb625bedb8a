-- The kinds of entries that are there are those of before.
alter table ledger_entries validate constraint ledger_entry_kind_known;
