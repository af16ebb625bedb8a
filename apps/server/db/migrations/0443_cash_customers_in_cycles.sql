-- Whether runs bill cash customers too: what is out for weeks is owed while it is out, and due on the day of its invoice.
alter table companies add column bills_cash_cycles boolean not null default false;
