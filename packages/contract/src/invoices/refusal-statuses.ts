/** The statuses of refusals to post a bill. */
export const selfAuditStatuses = {
  'self_audit.tier_not_rolled': 409,
  'self_audit.waiver_without_opt_in': 409,
  'self_audit.waiver_of_insured': 409,
  'self_audit.fee_over_cap': 409,
  'self_audit.late_call_off': 409,
  'self_audit.fuel_on_full_tank': 409,
  'self_audit.not_delivered': 409,
  'self_audit.delivery_included': 409,
  'self_audit.tax_despite_exemption': 409,
} as const;
