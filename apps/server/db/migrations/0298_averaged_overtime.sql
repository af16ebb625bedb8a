-- Overtime by the average of two to four weeks, where people agreed to it: over how many, and from which week on they are counted.
alter table time_settings
  add column averaging_weeks smallint not null default 1,
  add column averaging_from date,
  add constraint time_averaging_in_bounds check (averaging_weeks between 1 and 4),
  add constraint time_averaging_told check ((averaging_weeks > 1) = (averaging_from is not null)),
  add constraint time_averaging_by_agreement check (averaging_weeks = 1 or overtime_policy = 'ontario');

-- A week keeps the averaging by which it was approved; null as long as it was not, or was before there was any.
alter table time_sheets
  add column averaging_weeks smallint,
  add column averaging_from date,
  add constraint time_sheet_averaging_told check (
    coalesce(averaging_weeks between 1 and 4, true) and (coalesce(averaging_weeks, 1) > 1) = (averaging_from is not null)
    and (averaging_weeks is null or approved_at is not null));
