/** The statuses of refusals of estimates. */
export const estimateStatusCodes = {
  'estimate.converted': 409,
  'estimate.empty': 409,
  'estimate.not_valid': 409,
  'estimate.decided': 409,
  'estimate.superseded': 410,
  'estimate.section_unknown': 400,
  'estimate.of_damage_once': 409,
  'estimate.not_open': 409,
  'estimate.damage_needs_order': 409,
  'estimate.too_long_for_contract': 409,
  'estimate.service_taxed_otherwise': 400,
  'estimate.price_differs': 400,
  'estimate.beyond_approval': 400,
  'work_order.beyond_approval': 409,
} as const;
