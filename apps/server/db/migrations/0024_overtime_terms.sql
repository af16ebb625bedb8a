-- How a class charges hours of use beyond those that its rates include: a shift of 8 a day, 40 a week, 160 in four weeks
-- and 176 in a month unless it says otherwise.
alter table classes
  add column hours_per_day numeric(6,2) not null default 8,
  add column hours_per_week numeric(6,2) not null default 40,
  add column hours_per_four_weeks numeric(6,2) not null default 160,
  add column hours_per_month numeric(6,2) not null default 176,
  -- By the hour, or by the price of the next shift.
  add column overtime_mode text not null default 'hourly',
  -- Over the rental as a whole, or in each cycle at whose end the meter was read.
  add column overtime_pool text not null default 'rental',
  -- Hours beyond that cost nothing, in each of those.
  add column overtime_free_hours numeric(6,2) not null default 0,
  -- What an hour beyond costs; null takes its share of the rate.
  add column overtime_rate numeric(15,2),
  add constraint class_hours_in_bounds check (hours_per_day > 0 and hours_per_day <= 24
    and hours_per_week > 0 and hours_per_week <= 168 and hours_per_four_weeks > 0 and hours_per_four_weeks <= 672
    and hours_per_month > 0 and hours_per_month <= 744),
  add constraint class_overtime_mode_known check (overtime_mode in ('hourly', 'step')),
  add constraint class_overtime_pool_known check (overtime_pool in ('rental', 'cycle')),
  add constraint class_overtime_not_negative check (overtime_free_hours between 0 and 744 and overtime_rate >= 0);
