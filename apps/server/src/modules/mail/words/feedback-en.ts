import type { MailWords } from '../templates.ts';

/** Mails about what people say of the product, in English. */
export const feedbackMails: Pick<MailWords, 'feedback-arrived' | 'feedback-answered'> = {
  'feedback-arrived': {
    subject: '{{what}} about Yardline from {{name}}',
    paragraphs: ['{{name}} wrote on {{screen}}:', '{{text}}', 'Answer it here:', '{{link}}'],
  },
  'feedback-answered': {
    subject: '{{by}} answered your feedback',
    paragraphs: [
      'Hello {{name}},',
      '{{by}} answers:',
      '{{answer}}',
      'Your feedback and its answer are here:',
      '{{link}}',
    ],
  },
};
