import type { MailWords } from '../templates.ts';

/** Les mêmes en français. */
export const feedbackMails: Pick<MailWords, 'feedback-arrived' | 'feedback-answered'> = {
  'feedback-arrived': {
    subject: '{{what}} au sujet de Yardline, de {{name}}',
    paragraphs: ['Sur {{screen}}, {{name}} a écrit :', '{{text}}', 'Pour répondre :', '{{link}}'],
  },
  'feedback-answered': {
    subject: '{{by}} a répondu à vos commentaires',
    paragraphs: [
      'Bonjour {{name}},',
      'Réponse de {{by}} :',
      '{{answer}}',
      'Vos commentaires et la réponse :',
      '{{link}}',
    ],
  },
};
