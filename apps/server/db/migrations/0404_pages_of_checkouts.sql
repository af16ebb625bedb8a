-- Whether cards were tried out on the pages of a checkout is asked each time that it is read.
create index card_pages_by_checkout on card_pages (company_id, ((about ->> 'checkout_id'))) where task = 'ask-checkout';
