import type { requestsEn } from '../words/web/requests-en.ts';

/** HTTP statuses of refusals about what customers ask for, and about lines that they dispute. */
export const requestStatuses: Record<keyof typeof requestsEn, number> = {
  'customer_request.decided': 409,
  'customer_request.asked_already': 409,
  'customer_request.nothing_to_pick_up': 409,
  'customer_request.past': 400,
  'customer_request.too_many_photos': 409,
  'dispute.decided': 409,
  'dispute.open_already': 409,
  'dispute.nothing_left': 409,
  'dispute.exceeds': 400,
  'dispute.not_rejected': 409,
  'dispute.reopened_already': 409,
};
