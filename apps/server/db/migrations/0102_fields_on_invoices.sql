-- Fields of the company's own on invoices and credits: taken over from the contract, its site or its customer when the invoice is
-- posted, and as they were then from that day on.
alter table invoices add column custom_fields jsonb not null default '{}';
