/** Refusals about what people say of the product. */
export const feedbackEn = {
  'feedback.too_many': 'You can send feedback {most} times a day. Please try again tomorrow.',
  'feedback.has_picture': 'This feedback has a picture already.',
};
