import type { MailWords } from '../templates.ts';
import { guaranteeMails } from './guarantee-en.ts';
import { payingMails } from './paying-en.ts';
import { feedbackMails } from './feedback-en.ts';
import { portalMails } from './portal-en.ts';

/** The mails in English. */
export const en: MailWords = {
  'password-reset': {
    subject: 'Set a new password for Yardline',
    paragraphs: [
      'Hello {{name}},',
      'We received a request to set a new password for this address. Open this link to choose one:',
      '{{link}}',
      'Valid {{minutes}} minutes, one use. Don’t forward this link.',
      'If you did not ask for this, ignore this e-mail. Your password will not change.',
    ],
  },
  'password-reset-last': {
    subject: 'Set a new password for Yardline',
    paragraphs: [
      'Hello {{name}},',
      'We received a request to set a new password for this address. Open this link to choose one:',
      '{{link}}',
      'Valid {{minutes}} minutes, one use. Don’t forward this link.',
      'This is the last link we send this hour. If it expires, ask again in an hour, or use a browser you have signed in with before.',
      'If you did not ask for this, ignore this e-mail. Your password will not change.',
    ],
  },
  'password-changed': {
    subject: 'Your Yardline password was changed',
    paragraphs: [
      'Hello {{name}},',
      'The password for this address was just changed. All sessions that used the old one were signed out.',
      'If this was not you, set a new password now and tell your administrator:',
      '{{link}}',
    ],
  },
  'password-changed-keys': {
    subject: 'Your Yardline password was changed',
    paragraphs: [
      'Hello {{name}},',
      'The password for this address was just changed. All sessions that used the old one were signed out.',
      'These API keys act as you and still work: {{keys}}. Revoke any you do not recognize.',
      'If you did not change the password, set a new one now and tell your administrator. Manage your keys here:',
      '{{link}}',
    ],
  },
  'password-revoked-keys': {
    subject: 'Your Yardline password was changed',
    paragraphs: [
      'Hello {{name}},',
      'The password for this address was just changed. All sessions that used the old one were signed out.',
      'These API keys acted as you and were revoked: {{keys}}.',
      'If you did not change the password, set a new one now and tell your administrator. Manage your keys here:',
      '{{link}}',
    ],
  },
  'password-reset-keys': {
    subject: 'Your Yardline password was changed',
    paragraphs: [
      'Hello {{name}},',
      'The password for this address was just changed. All sessions that used the old one were signed out.',
      'These API keys act as you: {{keys}}. They are suspended until you confirm each one after you sign in. Revoke any you do not recognize.',
      'If you did not change the password, set a new one now and tell your administrator. Manage your keys here:',
      '{{link}}',
    ],
  },
  'identity-invite': {
    subject: 'Move your Yardline account',
    paragraphs: [
      'Hello {{name}},',
      '{{company}} is moving its accounts to a single sign-in. Confirm your address to move yours:',
      '{{link}}',
      'Valid {{hours}} hours, one use. Your password stays the same. The move cannot be undone.',
      'If you did not just sign in, ignore this e-mail and tell your administrator.',
    ],
  },
  'verify-email': {
    subject: 'Confirm your address for Yardline',
    paragraphs: [
      'Hello {{name}},',
      'Open this link to confirm your address:',
      '{{link}}',
      'Valid {{hours}} hours, one use. If you did not ask for this, ignore this e-mail.',
    ],
  },
  'change-email': {
    subject: 'Confirm your new address for Yardline',
    paragraphs: [
      'Hello {{name}},',
      'We received a request to use this address to sign in to Yardline. Open this link to confirm:',
      '{{link}}',
      'Valid {{hours}} hours, one use. Until you confirm, your old address stays in use. If you did not ask for this, ignore this e-mail.',
    ],
  },
  'email-changed': {
    subject: 'Your Yardline address was changed',
    paragraphs: [
      'Hello {{name}},',
      'You now sign in to your account with {{email}}, not with this address.',
      'If this was not you, tell your administrator now. Sign in here:',
      '{{link}}',
    ],
  },
  'account-locked': {
    subject: 'Your Yardline account is temporarily locked',
    paragraphs: [
      'Hello {{name}},',
      'A wrong password was entered several times for this address. Sign-in is locked for {{minutes}} minutes.',
      'If you forgot your password, set a new one to unlock your account:',
      '{{link}}',
      'If this was not you, no action is needed. Your password was not guessed and your open sessions stay signed in.',
    ],
  },
  'user-invite': {
    subject: 'You are invited to {{company}} on Yardline',
    paragraphs: [
      'Hello {{name}},',
      '{{company}} uses Yardline and created an account for you. Open this link to choose your password:',
      '{{link}}',
      'Valid {{hours}} hours, one use. Don’t forward this link.',
      'If you don’t know {{company}}, ignore this e-mail.',
    ],
  },
  'user-added': {
    subject: 'You can work for {{company}} on Yardline',
    paragraphs: [
      'Hello {{name}},',
      '{{company}} invites you to its team. Open this link to accept. Then sign in as usual and choose {{company}}:',
      '{{link}}',
      'Valid {{hours}} hours. Don’t forward this link.',
      'If you don’t know {{company}}, ignore this e-mail. Nothing changes unless you accept.',
    ],
  },
  'user-added-password': {
    subject: 'You can work for {{company}} on Yardline',
    paragraphs: [
      'Hello {{name}},',
      '{{company}} invites you to its team. Open this link and choose a new password to accept:',
      '{{link}}',
      'Until now one company managed your account. From now on you do: your old password and open sessions end.',
      'Valid {{hours}} hours, one use. Don’t forward this link. If you don’t know {{company}}, ignore this e-mail.',
    ],
  },
  'proof-code': {
    subject: 'Your Yardline code',
    paragraphs: [
      'Hello {{name}},',
      'Enter this code in Yardline to confirm it’s you. Valid {{minutes}} minutes, in the window that asked for it:',
      '{{code}}',
      'If you did not ask for a code, ignore this e-mail and share the code with no one. Open Yardline: {{link}}',
    ],
  },
  'signature-request': {
    subject: '{{document}} to sign from {{company}}',
    paragraphs: [
      'Hello {{name}},',
      '{{sender}} of {{company}} asks you to sign {{document}}. No account needed:',
      '{{link}}',
      'Valid {{days}} days, one signature. Don’t forward this link: it signs in your name.',
      'If you don’t know {{company}}, ignore this e-mail.',
    ],
  },
  'webhook-paused': {
    subject: 'A webhook of {{company}} was paused',
    paragraphs: [
      'Hello {{name}},',
      'A webhook of {{company}} has not accepted an event for three days and was paused: {{detail}}.',
      'When: {{moment}}. Its events wait for up to 30 days. Check the program that receives them, then resume the webhook:',
      '{{link}}',
    ],
  },
  'security-changed': {
    subject: 'Sign-in settings of {{company}} were changed',
    paragraphs: [
      'Hello {{name}},',
      '{{by}} changed a setting that controls who can sign in to {{company}}: {{what}} ({{detail}}).',
      'When: {{moment}}. From: {{from}}.',
      'All administrators receive this e-mail. If you did not expect the change, undo it in the settings and contact {{by}}:',
      '{{link}}',
    ],
  },
  document: { subject: '{{subject}}', paragraphs: ['{{message}}'] },
  'document-link': { subject: '{{subject}}', paragraphs: ['{{message}}', '{{asks}}', '{{link}}'] },
  'estimate-request': {
    subject: 'Estimate {{number}} from {{company}}',
    paragraphs: [
      'Hello {{name}},',
      '{{sender}} of {{company}} made an estimate for {{machine}}. Look at it, choose what you want done, and approve it here. No account needed:',
      '{{link}}',
      'Valid {{days}} days, one answer. Don’t forward this link: it answers in your name.',
      'If you don’t know {{company}}, ignore this e-mail.',
    ],
  },
  'estimate-approved': {
    subject: 'Estimate {{number}} approved',
    paragraphs: [
      'Hello {{name}},',
      '{{customer}} approved estimate {{number}} online. Open it here:',
      '{{link}}',
    ],
  },
  'estimate-declined': {
    subject: 'Estimate {{number}} declined',
    paragraphs: [
      'Hello {{name}},',
      '{{customer}} declined estimate {{number}} online. The reason stands on its page:',
      '{{link}}',
    ],
  },
  'estimate-question': {
    subject: 'Question about estimate {{number}}',
    paragraphs: [
      'Hello {{name}},',
      '{{customer}} asks a question about estimate {{number}}. Read it on its page:',
      '{{link}}',
    ],
  },
  'claims-unanswered': {
    subject: 'Warranty claims without an answer: {{count}}',
    paragraphs: [
      'Hello {{name}},',
      'Vendors have not answered warranty claims that were filed more than {{days}} days ago. Claims to follow up: {{count}}. Open them here:',
      '{{link}}',
    ],
  },
  'recall-stop-use': {
    subject: 'Stop using this equipment now: {{machines}}',
    paragraphs: [
      'Hello {{name}},',
      'Please stop using this equipment now: {{machines}}.',
      'Its maker recalls it: {{title}} (recall {{number}}).',
      'Put it where no one can use it, and call {{contact}} to agree on what comes next.',
      '{{message}}',
    ],
  },
  'recall-notice': {
    subject: 'Recall {{number}}: {{machines}}',
    paragraphs: [
      'Hello {{name}},',
      'The maker of this equipment recalls it: {{machines}}.',
      'Reason: {{title}} (recall {{number}}). You may keep using it; we work on it before its next rental or at its next service.',
      'Call {{contact}} with any question.',
      '{{message}}',
    ],
  },
  'quote-accepted': {
    subject: 'Quote {{number}} accepted',
    paragraphs: [
      'Hello {{name}},',
      '{{customer}} accepted quote {{number}} online. Open it here:',
      '{{link}}',
    ],
  },
  'web-order-received': {
    subject: '{{store}} received your order {{number}}',
    paragraphs: [
      'Hello {{name}},',
      'Thank you. We look at your order {{number}} and tell you by e-mail whether we can reserve it for you.',
      'You see here what becomes of it:',
      '{{link}}',
    ],
  },
  'web-order-arrived': {
    subject: 'Web order {{number}} from {{customer}}',
    paragraphs: ['{{customer}} sent web order {{number}} to {{store}}. Open it here:', '{{link}}'],
  },
  'contact-arrived': {
    subject: '{{name}} wrote to {{store}}',
    paragraphs: [
      '{{name}} wrote by the contact form of {{store}}:',
      '{{message}}',
      'Your answer to this e-mail goes to {{name}}: {{contact}}',
    ],
  },
  'web-order-accepted': {
    subject: '{{store}} reserved your order {{number}}',
    paragraphs: [
      'Hello {{name}},',
      'Your order {{number}} is reserved. The number of the reservation is {{reservation}}.',
      'If something changes, call us: {{phone}}',
    ],
  },
  'web-order-declined': {
    subject: 'Your order {{number}} at {{store}}',
    paragraphs: [
      'Hello {{name}},',
      'We are sorry: we cannot reserve your order {{number}}.',
      '{{reason}}',
      'We are glad to look for something else with you: {{phone}}',
    ],
  },
  ...feedbackMails,
  ...portalMails,
  ...guaranteeMails,
  ...payingMails,
  'mail-test': {
    subject: 'Test e-mail from {{company}}',
    paragraphs: [
      'Hello {{name}},',
      'This e-mail was sent through {{host}}: the mail server of {{company}} works. Change its settings here:',
      '{{link}}',
    ],
  },
  'factor-added': {
    subject: 'A second factor was added to your Yardline account',
    paragraphs: [
      'Hello {{name}},',
      'A second factor was just added to this account. Sign-in now asks for it after the password.',
      'If this was not you, set a new password now, remove the factor and tell your administrator:',
      '{{link}}',
    ],
  },
  'factor-removed': {
    subject: 'A second factor was removed from your Yardline account',
    paragraphs: [
      'Hello {{name}},',
      'A second factor was just removed from this account.',
      'If this was not you, set a new password now and tell your administrator:',
      '{{link}}',
    ],
  },
  'factors-reset': {
    subject: 'The second factors of your Yardline account were reset',
    paragraphs: [
      'Hello {{name}},',
      'An administrator removed all second factors and recovery codes from this account so that you can sign in and add new ones.',
      'If you did not ask for this, set a new password now and tell your administrator:',
      '{{link}}',
    ],
  },
};
