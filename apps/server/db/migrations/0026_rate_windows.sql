-- When a rate holds that is one charge for going out and coming back at certain times: a weekend, overnight or half-day rate,
-- by the clocks of the division. Null holds at any time.
alter table rates
  add column time_window jsonb,
  add constraint rate_window_is_whole check (
    jsonb_typeof(time_window) = 'object' and time_window ?& array['out_days', 'out_from', 'back', 'back_by']);
