import type { MailWords } from '../templates.ts';

/** Mails about money that customers are asked for, and that they paid, in English. */
export const payingMails: Pick<
  MailWords,
  'payment-request' | 'payment-request-early' | 'payment-receipt' | 'deposit-request' | 'deposit-receipt'
> = {
  'payment-request': {
    subject: '{{company}}: {{amount}} to pay',
    paragraphs: [
      'Hello,',
      '{{company}} asks you to pay {{amount}} (invoice {{invoices}}). See the details and pay by card:',
      '{{link}}',
      'Valid {{days}} days, no account needed. Don’t forward it.',
      'If you don’t know {{company}}, ignore this e-mail.',
    ],
  },
  'payment-request-early': {
    subject: '{{company}}: {{amount}} to pay',
    paragraphs: [
      'Hello,',
      '{{company}} asks you to pay {{amount}} (invoice {{invoices}}). See the details and pay by card:',
      '{{link}}',
      'Pay {{early}} by {{until}}, and nothing more is owed: your discount for early payment is taken off.',
      'Valid {{days}} days, no account needed. Don’t forward it.',
      'If you don’t know {{company}}, ignore this e-mail.',
    ],
  },
  'payment-receipt': {
    subject: '{{company}}: receipt {{number}} for {{amount}}',
    paragraphs: [
      'Thank you for your payment.',
      '{{company}} received {{amount}} on {{day}} by card ({{card}}), for invoice {{invoices}}. Payment number: {{number}}.',
      'Download your receipt (PDF) from the payment page.',
    ],
  },
  'deposit-request': {
    subject: '{{company}}: deposit of {{amount}} for {{document}}',
    paragraphs: [
      'Hello,',
      '{{company}} asks you for a deposit of {{amount}} for {{document}}. See the details and pay by card:',
      '{{link}}',
      'Valid {{days}} days, no account needed. Don’t forward it.',
      'If you don’t know {{company}}, ignore this e-mail.',
    ],
  },
  'deposit-receipt': {
    subject: '{{company}}: receipt {{number}} for a deposit of {{amount}}',
    paragraphs: [
      'Thank you for your payment.',
      '{{company}} received {{amount}} on {{day}} by card ({{card}}), as a deposit for {{document}}. Payment number: {{number}}.',
      'Download your receipt (PDF) from the payment page.',
    ],
  },
};
