import type { MailWords } from '../templates.ts';

/** Les mêmes en français. */
export const feedbackMails: Pick<MailWords, 'feedback-arrived' | 'feedback-answered'> = {
  'feedback-arrived': {
    subject: '{{what}} au sujet de Yardline, de {{name}}',
    paragraphs: ['Sur {{screen}}, {{name}} a écrit\u00a0:', '{{text}}', 'Pour répondre\u00a0:', '{{link}}'],
  },
  'feedback-answered': {
    subject: '{{by}} a répondu à vos commentaires',
    paragraphs: [
      'Bonjour {{name}},',
      'Réponse de {{by}}\u00a0:',
      '{{answer}}',
      'Vos commentaires et la réponse\u00a0:',
      '{{link}}',
    ],
  },
};
