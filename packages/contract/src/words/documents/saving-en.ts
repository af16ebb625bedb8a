/** Refusals of what keeps a document: to extend it, to delete it, to take an act back. */
export const savingEn = {
  'contract.delete_signed':
    'The customer signed this document. Cancel it instead, so that the signed paper is kept.',
  'contract.draft_let_go': 'The estimate of this draft is open again. Make a contract of the estimate.',
  'contract.not_deleted_draft': 'Only a deleted draft can be restored.',
  'extension.not_later': '{product} is due back {until} already. Choose a later day or time.',
  'extension.endless': '{product} has no return date, so it needs no extension.',
  'extension.promised':
    '{product} is promised to {customer} ({number}) from {from}. Return it by then, or give one of the two another machine.',
  'extension.promised_elsewhere':
    '{product} is needed elsewhere from {from}. Return it by then, or exchange it for another machine.',
};
