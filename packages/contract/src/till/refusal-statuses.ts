/** The statuses of refusals about drawers and what goes to the bank. */
export const tillStatuses = {
  'till.drawer_taken': 409,
  'till.drawer_open': 409,
  'till.drawer_inactive': 409,
  'till.not_open': 409,
  'till.choose_drawer': 409,
  'till.closed': 409,
  'till.unknown_coin': 400,
  'till.second_person': 409,
  'bank_slip.empty': 400,
  'bank_slip.taken': 409,
  'bank_slip.not_above_zero': 409,
  'bank_slip.before_payment': 400,
  'bank_slip.no_bank': 400,
  'bank_slip.taken_back': 409,
  'bank_slip.payment_returned': 409,
} as const;
