-- The day that a billing run puts on its invoices, where that is not the day on which it runs.
alter table billing_runs add column invoiced_on date;
