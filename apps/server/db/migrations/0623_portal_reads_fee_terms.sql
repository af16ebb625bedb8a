-- The page of a rental in the portal says what a late return and a late cancellation cost, as the document said it when it was opened.
grant select (fee_terms) on contracts to yardline_portal;
