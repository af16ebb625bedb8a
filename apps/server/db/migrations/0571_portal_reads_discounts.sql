-- The page of an invoice in the portal says what paying early deducts, and what it deducted.
grant select (early_discount, discount_by, discounted) on invoices to yardline_portal;
