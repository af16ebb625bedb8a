/** Statuses of the refusals of vendors, and of what is re-rented from them. */
export const vendorStatuses = {
  'vendor.number_taken': 409,
  'vendor.inactive': 400,
  'rerent.of_group': 400,
  'rerent.outside_line': 400,
  'rerent.back_before_begin': 400,
  'rerent.not_exchanged': 409,
} as const;
