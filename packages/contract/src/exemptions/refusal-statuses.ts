/** The statuses of refusals about exemption certificates. */
export const exemptionStatuses = {
  'certificate.covers_nothing': 400,
  'certificate.one_tax_or_authority': 400,
  'certificate.days_in_order': 400,
  'certificate.void': 409,
  'certificate.renewed': 409,
  'certificate.checked': 409,
  'certificate.file_kept': 409,
} as const;
