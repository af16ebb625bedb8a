/** The statuses of refusals about payments and requests for them. */
export const payingStatuses = {
  'payment.declined': 402,
  'payment.not_processable': 502,
  'payment.allocation_differs': 400,
  'payment.void_another_day': 409,
  'payment.void_not_cash': 409,
  'payment.void_of_deposit': 409,
  'payment.voided': 409,
  'payment_request.nothing_owed': 409,
  'payment_request.several_customers': 400,
  'payment_request.over': 409,
  'payment_request.settled': 409,
  'payment_request.pending': 409,
  'payment_request.paused': 429,
  'payment_request.amount_changed': 422,
} as const;
