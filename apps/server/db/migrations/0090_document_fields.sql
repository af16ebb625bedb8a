-- Fields of the company's own on quotes, reservations and contracts, beside those of customers, sites, assets and parts. Values
-- stand with their document; where a field is copied it goes over from what the document is made of, its site or its customer.
alter table contracts add column custom_fields jsonb not null default '{}';
