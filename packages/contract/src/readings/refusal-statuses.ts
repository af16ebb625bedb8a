/** The statuses of refusals about what is read of a machine. */
export const readingStatuses = {
  'fuel.required': 400,
  'charge.required': 400,
  'fuel.not_of_machine': 400,
  'return.meter_beyond_time': 400,
  'return.meter_impossible': 400,
};
