/** The statuses of refusals about purchase orders. */
export const purchasingStatuses = {
  'purchase.not_draft': 409,
  'purchase.not_ordered': 409,
  'purchase.over': 409,
  'purchase.no_lines': 409,
  'purchase.line_words': 400,
  'purchase.vendor_inactive': 409,
  'purchase.received_beyond': 409,
  'purchase.receipt_reversed': 409,
  'part_vendor.repeated': 400,
  'part_vendor.preferred_once': 400,
  'work_order.parts_on_order': 409,
  'work_line.on_purchase': 409,
} as const;
