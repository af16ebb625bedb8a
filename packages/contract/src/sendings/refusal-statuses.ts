/** The statuses of refusals about what is sent. */
export const sendingStatuses = {
  'sending.too_late': 409,
  'sending.draft': 409,
  'sending.no_address': 409,
  'sending.too_many_addresses': 400,
  'sending.none': 400,
  'text.number_invalid': 400,
  'text.no_consent': 400,
  'text.stopped': 409,
  'acceptance.superseded': 410,
  'acceptance.taken': 409,
  'acceptance.not_open': 410,
} as const;
