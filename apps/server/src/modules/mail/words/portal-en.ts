import type { MailWords } from '../templates.ts';

/** Mails about the portal of customers, their requests and their disputes, in English. */
export const portalMails: Pick<
  MailWords,
  | 'request-arrived'
  | 'request-accepted'
  | 'request-declined'
  | 'dispute-arrived'
  | 'dispute-answered'
  | 'dispute-accepted'
  | 'dispute-rejected'
  | 'portal-invite'
  | 'portal-reset'
  | 'order-approval-asked'
  | 'order-approval-pay'
  | 'order-approval-refused'
  | 'order-approval-lapsed'
  | 'member-notice'
  | 'member-digest'
> = {
  'request-arrived': {
    subject: '{{what}} asked by {{customer}}: request {{number}}',
    paragraphs: ['{{customer}} sent request {{number}} ({{what}}). Open it here:', '{{link}}'],
  },
  'request-accepted': {
    subject: '{{what}}: {{company}} accepted your request {{number}}',
    paragraphs: ['Hello {{name}},', 'We accepted your request {{number}} ({{what}}).', '{{answer}}'],
  },
  'request-declined': {
    subject: '{{what}}: your request {{number}} at {{company}}',
    paragraphs: [
      'Hello {{name}},',
      'We are sorry: we cannot do what you asked for with request {{number}} ({{what}}).',
      '{{answer}}',
    ],
  },
  'dispute-arrived': {
    subject: '{{customer}} disputes a line of invoice {{invoice}}',
    paragraphs: [
      '{{customer}} does not agree with a line of invoice {{invoice}}: {{reason}}',
      'Dispute {{number}} is here:',
      '{{link}}',
    ],
  },
  'dispute-answered': {
    subject: '{{company}} answered your dispute {{number}}',
    paragraphs: ['Hello {{name}},', 'About invoice {{invoice}} we answer:', '{{answer}}'],
  },
  'dispute-accepted': {
    subject: '{{company}} credits your dispute {{number}}',
    paragraphs: [
      'Hello {{name}},',
      'You are right about invoice {{invoice}}. We credited {{amount}}; the number of the credit is {{credit}}.',
      '{{answer}}',
    ],
  },
  'dispute-rejected': {
    subject: 'Your dispute {{number}} at {{company}}',
    paragraphs: [
      'Hello {{name}},',
      'We looked at invoice {{invoice}} again, and it stays as it is.',
      '{{answer}}',
    ],
  },
  'portal-invite': {
    subject: 'Your account at {{store}}',
    paragraphs: [
      'Hello {{name}},',
      '{{store}} opened an account on the web for you, where you see what {{customer}} rents.',
      'Choose a password here within {{hours}} hours:',
      '{{link}}',
    ],
  },
  'portal-reset': {
    subject: 'A new password for your account at {{store}}',
    paragraphs: [
      'Hello {{name}},',
      'Choose a new password here within {{minutes}} minutes:',
      '{{link}}',
      'If you did not ask for it, ignore this e-mail: your password stays as it is.',
    ],
  },
  'order-approval-asked': {
    subject: '{{asker}} asks you to approve an order at {{store}}',
    paragraphs: [
      'Hello {{name}},',
      '{{asker}} wants to order for {{total}} at {{store}}. The equipment is held for 24 hours. Approve or refuse the order here:',
      '{{link}}',
    ],
  },
  'order-approval-pay': {
    subject: '{{approver}} approved your order at {{store}}',
    paragraphs: [
      'Hello {{name}},',
      '{{approver}} approved your order. Pay it here within 24 hours, and it is reserved:',
      '{{link}}',
    ],
  },
  'order-approval-refused': {
    subject: '{{approver}} refused your order at {{store}}',
    paragraphs: [
      'Hello {{name}},',
      '{{approver}} refused your order: {{reason}}',
      'The equipment is no longer held. Your order is here:',
      '{{link}}',
    ],
  },
  'order-approval-lapsed': {
    subject: 'Your order at {{store}} has lapsed',
    paragraphs: [
      'Hello {{name}},',
      'Your order was not completed in time, and the equipment is no longer held. Order again if you still need it. The order is here:',
      '{{link}}',
    ],
  },
  'member-notice': {
    subject: '{{store}}: {{text}}',
    paragraphs: [
      'Hello {{name}},',
      '{{text}}',
      '{{link}}',
      'Do you not want such e-mails? Stop them here:',
      '{{stop}}',
    ],
  },
  'member-digest': {
    subject: 'Your day at {{store}}',
    paragraphs: [
      'Hello {{name}},',
      'Here is what is new in your account at {{store}}:',
      '{{text}}',
      '{{link}}',
      'Do you not want these e-mails? Stop them here:',
      '{{stop}}',
    ],
  },
};
