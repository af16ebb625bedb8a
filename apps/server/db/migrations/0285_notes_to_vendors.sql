-- What is printed for the vendor. The comments beside it were written when nothing of a purchase order was printed, and stay inside.
alter table purchase_orders add column vendor_note text not null default '';
