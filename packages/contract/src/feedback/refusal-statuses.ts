import type { feedbackEn } from '../words/people/feedback-en.ts';

/** HTTP statuses of refusals about what people say of the product. */
export const feedbackStatuses: Record<keyof typeof feedbackEn, number> = {
  'feedback.too_many': 409,
  'feedback.has_picture': 409,
};
