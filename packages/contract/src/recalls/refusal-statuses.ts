/** The statuses of refusals about recalls. */
export const recallStatuses = {
  'asset.recall_open': 409,
  'recall.number_taken': 409,
  'recall.range_whole': 400,
  'recall.range_without_digits': 400,
  'recall.range_forms': 400,
  'recall.range_reversed': 400,
  'recall.range_or_list': 400,
  'recall.closed': 409,
  'recall.customer_has_none': 400,
  'recall.not_closed': 409,
  'recall.machines_undone': 409,
  'recall.step_not_allowed': 409,
  'recall.not_open': 409,
  'recall.order_of_machine': 409,
} as const;
