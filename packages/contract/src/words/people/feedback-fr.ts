import type { feedbackEn } from './feedback-en.ts';

export const feedbackFr: Readonly<Record<keyof typeof feedbackEn, string>> = {
  'feedback.too_many': 'Vous pouvez envoyer {most} commentaires par jour. Réessayez demain.',
  'feedback.has_picture': 'Ces commentaires ont déjà une image.',
};
