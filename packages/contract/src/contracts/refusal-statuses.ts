/** The statuses of refusals about extending a rental. */
export const savingStatuses = {
  'contract.holds_nothing': 409,
  'contract.nothing_to_extend': 409,
  'extension.not_later': 400,
  'extension.endless': 409,
  'extension.promised': 409,
  'extension.promised_elsewhere': 409,
};
