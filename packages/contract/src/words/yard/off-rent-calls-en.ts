/** Refusals of call-offs and their receipts. */
export const offRentCallsEn = {
  'off_rent.before_call': 'Billing can’t stop before the customer called.',
  'off_rent.after_today': 'A call-off counts from now or from later today.',
  'off_rent.share_unexplained': 'Say why less is free than usual. The customer reads it on the receipt.',
  'off_rent.has_receipt': 'The customer has receipt OR-{number} for this. Take the call back instead.',
  'off_rent.approved_already': 'Only off-rent time that waits for approval can be changed.',
  'off_rent.followed': 'It was billed, resumed or returned since the call, so the call stands.',
  'off_rent.taken_back': 'This call was taken back already.',
  'off_rent.pickup_under_way': 'The pickup {ticket} is under way. Cancel it first.',
};
