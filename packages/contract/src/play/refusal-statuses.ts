/** The statuses of refusals of the sandbox. */
export const playStatuses = {
  'play.refreshing': 503,
  'play.not_copied': 403,
  'play.copied_today': 409,
  'play.in_progress': 409,
  'play.only': 403,
  'play.at_home': 403,
  'play.closed': 403,
  'play.other_company': 409,
  'play.through_live': 403,
  'play.clock_too_far': 400,
  'play.day_over': 400,
  'play.run_in_progress': 409,
  'play.run_over': 409,
  'play.run_given_up': 500,
};
