/** The statuses of refusals about taxes. */
export const taxStatuses = {
  'tax.code_taken': 409,
  'tax.code_malformed': 400,
  'tax.percent_invalid': 400,
  'tax.rate_needed': 400,
  'tax.day_twice': 400,
  'tax.days_billed': 409,
  'tax.charged': 409,
  'tax.rate_moved': 409,
} as const;
