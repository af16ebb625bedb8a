/** The statuses of refusals about time off rent, and about call-offs. */
export const offRentCallStatuses = {
  'off_rent.ended': 409,
  'off_rent.billed': 409,
  'off_rent.overlaps': 409,
  'off_rent.before_call': 400,
  'off_rent.after_today': 400,
  'off_rent.share_unexplained': 400,
  'off_rent.has_receipt': 409,
  'off_rent.approved_already': 409,
  'off_rent.followed': 409,
  'off_rent.taken_back': 409,
  'off_rent.pickup_under_way': 409,
} as const;
