/** The statuses of refusals about getting goods ready. */
export const stagingStatuses = {
  'staging.unknown_code': 404,
  'staging.not_wanted': 409,
  'staging.staged_already': 409,
  'staging.stands_elsewhere': 409,
  'staging.claimed': 409,
  'staging.not_claimed': 409,
  'staging.nothing_to_stage': 409,
  'staging.how_many': 400,
  'staging.more_than_wanted': 409,
  'staging.not_staged': 409,
  'staging.not_a_stager': 400,
  'staging.machine_twice': 409,
} as const;
