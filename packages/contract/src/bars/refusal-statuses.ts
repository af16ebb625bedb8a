/** The statuses of refusals about bars that are moved on the timeline. */
export const barStatuses = {
  'bar.taken': 409,
  'bar.taken_without_end': 409,
  'bar.left_yard': 409,
  'bar.changed': 409,
  'bar.elsewhere': 409,
  'bar.no_end': 409,
};
