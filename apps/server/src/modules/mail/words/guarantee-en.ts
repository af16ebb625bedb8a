import type { MailWords } from '../templates.ts';

/** Mails about amounts that are held on cards, in English. */
export const guaranteeMails: Pick<MailWords, 'guarantee-card-needed' | 'guarantee-failed'> = {
  'guarantee-card-needed': {
    subject: '{{store}} needs another card for your order {{number}}',
    paragraphs: [
      'Hello {{name}},',
      'We could not hold {{amount}} on the card that you gave us for order {{number}}. Nothing was taken.',
      'Give us another card here, so that we can hand over the equipment:',
      '{{link}}',
      'If you have questions, call us: {{phone}}',
    ],
  },
  'guarantee-failed': {
    subject: 'No card guarantee for {{number}} of {{customer}}',
    paragraphs: [
      'The card that {{customer}} gave {{store}} could not be used to hold {{amount}}. We asked them by e-mail for another card.',
      'Open {{number}} here:',
      '{{link}}',
    ],
  },
};
