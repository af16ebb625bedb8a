/** The statuses of refusals about warranty claims. */
export const warrantyClaimStatuses = {
  'claim.order_open': 409,
  'claim.nothing_to_claim': 409,
  'claim.line_claimed': 409,
  'claim.not_draft': 409,
  'claim.step': 409,
  'claim.nothing_claimed': 409,
  'claim.note_required': 400,
  'claim.approved_beyond': 400,
  'claim.received_beyond': 400,
  'claim.core_order': 400,
} as const;
