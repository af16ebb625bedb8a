/** The statuses of refusals about approvals. */
export const approvalStatuses = {
  'approval.not_found': 403,
  'approval.not_askable': 403,
  'approval.not_needed': 409,
  'approval.cannot_lift': 409,
  'approval.of_oneself': 409,
  'approval.decided': 409,
  'approval.not_given': 409,
  'approval.expired': 410,
  'approval.used': 409,
  'approval.changed': 409,
  'approval.on_own_screen': 409,
  'approval.too_many': 429,
  'approval.wrong_password': 403,
} as const;
