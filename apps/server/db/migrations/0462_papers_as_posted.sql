-- The name under which the company is registered, where papers have to tell it beside the one that it trades under.
alter table companies add column legal_name text not null default '';

-- Parties, letterhead and names of taxes as they were when an invoice was posted: whenever it is printed, it says what it said. Papers from
-- before have none and tell what is known today.
alter table invoices add column paper_snapshot jsonb;
