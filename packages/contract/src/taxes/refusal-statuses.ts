/** The statuses of refusals about taxes. */
export const taxStatuses = {
  'tax.code_taken': 409,
  'tax.code_malformed': 400,
  'tax.percent_invalid': 400,
  'tax.rate_needed': 400,
  'tax.day_twice': 400,
  'tax.parts_differ': 400,
  'tax.days_billed': 409,
  'tax.charged': 409,
  'tax.rate_moved': 409,
  'tax.charged_in_zones': 409,
  'tax_zone.name_taken': 409,
  'tax_zone.place_taken': 409,
  'tax_zone.region_unknown': 400,
  'tax_zone.postal_too_long': 400,
  'tax_zone.taxes_alike': 409,
} as const;
