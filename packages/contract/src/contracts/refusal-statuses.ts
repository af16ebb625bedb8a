/** The statuses of refusals about extending a rental. */
export const savingStatuses = {
  'contract.holds_nothing': 409,
  'contract.nothing_to_extend': 409,
  'contract.delete_returned': 409,
  'contract.delete_billed': 409,
  'contract.delete_signed': 409,
  'contract.not_deleted_draft': 409,
  'contract.draft_let_go': 409,
  'contract.in_checkout': 409,
  'extension.not_later': 400,
  'extension.endless': 409,
  'extension.promised': 409,
  'extension.promised_elsewhere': 409,
};
