/** The statuses of refusals about amounts that are held on cards. */
export const guaranteeStatuses = {
  'guarantee.lapsed': 409,
  'guarantee.not_held': 409,
  'guarantee.moving': 409,
  'guarantee.exceeded': 409,
  'guarantee.needs_customer': 402,
  'guarantee.left': 409,
  'guarantee.not_wanted': 409,
  'contract.guarantee_held': 409,
} as const;
