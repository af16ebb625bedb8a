/** The statuses of refusals about texts of arrivals. */
export const arrivalStatuses = {
  'arrival.off': 409,
  'arrival.no_number': 409,
  'arrival.no_consent': 409,
  'arrival.there': 409,
  'arrival.decided': 409,
} as const;
