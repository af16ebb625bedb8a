/** The statuses of refusals about commissions. */
export const commissionStatuses = {
  'commission.class_twice': 400,
  'commission.plan_taken': 409,
  'commission.not_over': 409,
  'commission.went_on': 409,
  'commission.nothing_due': 409,
  'commission.changed': 409,
} as const;
