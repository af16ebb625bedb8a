/** The statuses of refusals about terms of payment. */
export const termStatuses = {
  'terms.code_taken': 409,
  'terms.code_malformed': 400,
  'terms.discount_late': 400,
  'terms.discount_percent_missing': 400,
  'terms.in_use': 409,
} as const;
