/** The statuses of refusals about transfers between yards. */
export const transferStatuses = {
  'transfer.lines_required': 400,
  'transfer.repeated': 400,
  'transfer.same_location': 400,
  'transfer.not_here': 409,
  'transfer.expected_past': 400,
  'transfer.more_than_sent': 409,
  'transfer.over': 409,
  'transfer.on_truck': 409,
} as const;
