/** Refusals of what keeps a document: to extend it, to delete it, to take an act back. */
export const savingEn = {
  'contract.delete_signed':
    'The customer signed this document. Cancel it instead, so that the signed paper is kept.',
  'contract.draft_let_go': 'The estimate of this draft is open again. Make a contract of the estimate.',
  'contract.not_deleted_draft': 'Only a deleted draft can be restored.',
  'fast_track.not_contract': 'Only a contract goes on a fast track.',
  'fast_track.delivered': 'What is delivered leaves later. Open the contract without a fast track.',
  'fast_track.lease': 'A lease is billed by its payments. Open the contract without a fast track.',
  'fast_track.begins_later':
    'This rental begins later. A fast track hands over everything now: open the contract without it.',
  'fast_track.needs_end': 'A fast track bills to the agreed return. Choose when this comes back.',
  'fast_track.total_changed':
    'It comes to {total:money}, not {expected:money}. Look at the total, then confirm again.',
  'extension.not_later': '{product} is due back {until} already. Choose a later day or time.',
  'extension.endless': '{product} has no return date, so it needs no extension.',
  'extension.promised':
    '{product} is promised to {customer} ({number}) from {from}. Return it by then, or give one of the two another machine.',
  'extension.promised_elsewhere':
    '{product} is needed elsewhere from {from}. Return it by then, or exchange it for another machine.',
};
