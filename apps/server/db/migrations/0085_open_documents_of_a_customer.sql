-- A credit check asks for a customer's open documents at every save of one: he may have thousands that are over.
create index contracts_open_by_customer on contracts (company_id, customer_id, id) where status = 'open' and kind <> 'quote';
