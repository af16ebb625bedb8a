/** Refusals about the time of people. */
export const timeEn = {
  'clock.not_a_pair': 'A time entry needs a start and an end.',
  'clock.not_yours': 'You can only clock out for yourself.',
  'clock.wrong_time':
    'The clock of this device is {minutes} {minutes|minute|minutes} off. Correct it, then clock out.',
  'clock.end_before_start': 'The end must be after the start.',
  'clock.too_long': 'A time entry can be up to {days} days long.',
  'clock.overlaps': 'This time is already recorded.',
  'time.overlaps': 'This time overlaps time that is already recorded.',
  'absence.overlaps': 'Another absence covers these days. Change that one.',
  'absence.ordered': 'The last day can’t be before the first.',
  'absence.of_one_day': 'Hours are of one day: enter the same day twice.',
  'shift.repeated': 'This day is on the list twice.',
  'time.averaging_elsewhere': 'Only Ontario averages overtime over several weeks.',
  'time.averaging_not_week': 'Choose a day on which a week begins.',
  'time.averaging_earlier_first':
    'Overtime is averaged over several weeks. Approve the week of {week} first.',
  'time.averaging_later_approved':
    'The overtime of the week of {week} counts this week, and is approved. Ask {name} to send that week back first.',
  'time.averaging_later_exported':
    'The overtime of the week of {week} counts this week, and is exported to payroll. Export this week too, then ask for a correction.',
  'time.averaging_in_use':
    'Weeks of this averaging period are approved already. Change the averaging once the period is over, from a week that is not approved.',
  'time.own_week': 'You can’t approve your own week. Ask a colleague who may approve time.',
  'time.own_correction':
    'You can’t answer a correction of your own time. Ask a colleague who may approve time.',
  'time.asked_already': 'A correction of this time is already waiting for an answer.',
  'time.week_approved': 'This week is approved. Ask {name} to send it back first.',
  'time.week_exported':
    'This week is exported to payroll. Ask for a correction: the difference goes with the next export.',
  'time.week_changed': 'This week changed after you opened it. Look at it again, then approve it.',
  'time.week_submitted': 'This week is already submitted.',
  'time.week_not_submitted': 'This week is not submitted.',
  'time.week_not_over': 'This week is not over yet. It can be approved from {day}.',
  'time.week_in_future': 'This week has not begun.',
  'time.still_open': '{name} has been clocked in since this week. End that time first.',
  'time.job_runs': 'Work order {order_n} still runs for {name} since this week. Pause it first.',
  'time.corrections_open': 'Answer the corrections of this week first.',
  'time.in_future': 'Time can only be recorded once it has passed.',
  'time.before_start': 'The end must be after the start.',
  'time.not_clocked_in': 'Not clocked in any more.',
  'time.correction_over': 'This correction is already answered.',
  'time.stretch_replaced': 'This time was corrected meanwhile.',
  'time.week_start_in_use':
    'Weeks were submitted already, so the first day of the week and the hour of the workday can no longer be changed.',
  'payroll.not_whole_weeks':
    'A payroll takes whole weeks: choose the first day of a week and the last day of one.',
  'payroll.too_many_weeks': 'An export can be of up to {weeks} weeks.',
  'payroll.nothing': 'There is nothing to export: no approved week and no adjustment.',
  'payroll.bonus_needs_amount': 'Bonuses are among what is exported: give the column for amounts a heading.',
};
