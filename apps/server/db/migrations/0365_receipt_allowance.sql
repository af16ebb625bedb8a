-- Vendors that deliver by weight or by the box send more than was ordered: how much more is taken in.
alter table vendors
  add column receipt_percent numeric(5,2) not null default 0,
  add constraint vendor_receipt_in_bounds check (receipt_percent between 0 and 100);

alter table purchase_lines
  -- What the vendor was allowed on the day on which it was ordered; nothing on a draft.
  add column receipt_percent numeric(5,2) not null default 0,
  add constraint purchase_line_allowance_in_bounds check (receipt_percent between 0 and 100),
  drop constraint purchase_line_received_beyond,
  add constraint purchase_line_received_beyond check (
    received >= 0 and cancelled >= 0 and (received + cancelled) * 100 <= ordered * (100 + receipt_percent));
