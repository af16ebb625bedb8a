-- Whether cash customers who are billed in cycles are billed every week from their date out (docs/adr/0197). Without bills_cash_cycles it
-- says nothing.
alter table companies add column bills_cash_weekly boolean not null default false;
