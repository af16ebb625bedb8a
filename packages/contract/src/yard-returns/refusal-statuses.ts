/** The statuses of refusals about what is in the yard. */
export const yardReturnStatuses = {
  'yard_return.in_future': 400,
  'yard_return.too_long_ago': 400,
  'yard_return.before_out': 400,
  'yard_return.choose_contract': 400,
  'yard_return.line_not_out': 409,
  'yard_return.more_than_out': 409,
  'yard_return.in_yard_already': 409,
  'yard_return.machine_twice': 409,
  'yard_return.not_open': 409,
  'yard_return.known': 409,
  'yard_return.partly_taken': 409,
  'yard_return.not_of_contract': 409,
  'return.after_arrival': 400,
} as const;
