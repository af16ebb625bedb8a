-- A request for approval whose message was taken back before it left: its customer was never asked.
alter table estimate_sendings add column taken_back_at timestamptz;
grant update (taken_back_at) on estimate_sendings to yardline_app;
