/** English words of refusals about what customers ask for, and about lines that they dispute. */
export const requestsEn = {
  'customer_request.decided': 'This request was answered already.',
  'customer_request.asked_already': '{product} is part of request {number}, which is still open.',
  'customer_request.nothing_to_pick_up': 'A pickup is planned for this equipment already.',
  'customer_request.past': 'This moment is over. Choose a later one.',
  'customer_request.too_many_photos': 'A request takes up to {most} photos.',
  'dispute.decided': 'This dispute was decided already.',
  'dispute.open_already': 'Dispute {number} about this line is still open.',
  'dispute.nothing_left': 'Nothing of this line is left to dispute: it was credited.',
  'dispute.exceeds': 'At most {most:money} of this line can be disputed.',
  'dispute.not_rejected': 'Only a rejected dispute can be opened again.',
  'dispute.reopened_already': 'This dispute was opened again before. Please call the shop.',
};
