/** Why an approval cannot be asked, given or used, in English. */
export const approvalEn = {
  'approval.not_found': 'This approval is not for this action. Ask again.',
  'approval.not_askable': 'This can’t be approved for you. Ask a colleague to do it.',
  'approval.not_needed': 'You can do this without an approval.',
  'approval.cannot_lift': '{name} can’t approve this either: {why}',
  'approval.of_oneself': 'Ask a colleague. You can’t approve your own work.',
  'approval.decided': 'This was already answered.',
  'approval.not_given': 'This is not approved yet.',
  'approval.expired': 'This approval has expired. Ask again.',
  'approval.used': 'This approval was already used. Ask again.',
  'approval.changed': 'The total was {was:money} when it was approved and is {now:money} now. Ask again.',
  'approval.on_own_screen': '{name} signs in with a second step. They have to approve on their own screen.',
  'approval.wrong_password': 'This password is wrong, or locked after too many tries.',
  'approval.too_many': 'You have {limit} questions waiting. Wait for an answer, or take one back.',
};
