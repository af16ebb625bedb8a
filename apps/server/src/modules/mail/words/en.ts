import type { MailWords } from '../templates.ts';

/** The mails in English. */
export const en: MailWords = {
  'password-reset': {
    subject: 'Set a new password for Yardline',
    paragraphs: [
      'Hello {{name}},',
      'somebody, most likely you, asked to set a new password for this address. Open this link and choose one:',
      '{{link}}',
      'The link works once, for {{minutes}} minutes. It is yours alone: do not pass it on.',
      'If you did not ask for it, do nothing; your password stays as it is.',
    ],
  },
  'password-reset-last': {
    subject: 'Set a new password for Yardline',
    paragraphs: [
      'Hello {{name}},',
      'someone, most likely you, asked to set a new password for this address. Open this link and choose one:',
      '{{link}}',
      'The link works once, for {{minutes}} minutes. It is yours alone: do not pass it on.',
      'This is the last link that we send within this hour. If it has expired when you need it, ask again in an hour, or use a browser in which you have signed in before.',
      'If you did not ask for it, do nothing; your password stays as it is.',
    ],
  },
  'password-changed': {
    subject: 'Your Yardline password was changed',
    paragraphs: [
      'Hello {{name}},',
      'the password of this address was changed just now, and everybody who was signed in with the old one is signed out.',
      'If it was not you, set a new password at once and tell your administrator:',
      '{{link}}',
    ],
  },
  'password-changed-keys': {
    subject: 'Your Yardline password was changed',
    paragraphs: [
      'Hello {{name}},',
      'the password of this address was changed just now, and everyone who was signed in with the old one is signed out.',
      'These API keys act as you and go on working: {{keys}}. Revoke those that you do not know.',
      'If you did not change the password, set a new one at once and tell your administrator. Your keys are here:',
      '{{link}}',
    ],
  },
  'password-revoked-keys': {
    subject: 'Your Yardline password was changed',
    paragraphs: [
      'Hello {{name}},',
      'the password of this address was changed just now, and everyone who was signed in with the old one is signed out.',
      'These API keys acted as you and are revoked: {{keys}}.',
      'If you did not change the password, set a new one at once and tell your administrator. Your keys are here:',
      '{{link}}',
    ],
  },
  'password-reset-keys': {
    subject: 'Your Yardline password was changed',
    paragraphs: [
      'Hello {{name}},',
      'the password of this address was changed just now, and everyone who was signed in with the old one is signed out.',
      'These API keys act as you: {{keys}}. They open nothing until you keep each of them, right after you sign in. Revoke those that you do not know.',
      'If you did not change the password, set a new one at once and tell your administrator. Your keys are here:',
      '{{link}}',
    ],
  },
  'identity-invite': {
    subject: 'Move your Yardline account',
    paragraphs: [
      'Hello {{name}},',
      '{{company}} moves its accounts to one sign-in for everything. Yours moves once you confirm that this address is yours:',
      '{{link}}',
      'The link works once, for {{hours}} hours. Your password stays the same, and the move cannot be undone.',
      'If you did not just sign in, do nothing and tell your administrator.',
    ],
  },
  'verify-email': {
    subject: 'Confirm your address for Yardline',
    paragraphs: [
      'Hello {{name}},',
      'open this link to confirm that this address is yours:',
      '{{link}}',
      'The link works once, for {{hours}} h. If you did not ask for it, do nothing.',
    ],
  },
  'change-email': {
    subject: 'Confirm your new address for Yardline',
    paragraphs: [
      'Hello {{name}},',
      'somebody, most likely you, wants to sign in to Yardline with this address from now on. Open this link if that is right:',
      '{{link}}',
      'The link works once, for {{hours}} h. Until then the old address holds. If you did not ask for it, do nothing.',
    ],
  },
  'email-changed': {
    subject: 'Your Yardline address was changed',
    paragraphs: [
      'Hello {{name}},',
      'from now on one signs in to your account with {{email}} and no longer with this address.',
      'If it was not you, tell your administrator at once. Signing in is here:',
      '{{link}}',
    ],
  },
  'account-locked': {
    subject: 'Your Yardline account is locked for a while',
    paragraphs: [
      'Hello {{name}},',
      'somebody entered a wrong password for this address several times, so nobody can sign in with it for {{minutes}} minutes.',
      'If it was you and you forgot the password, set a new one; that ends the lock:',
      '{{link}}',
      'If it was not you, there is nothing to do: the password was not found, and where you are signed in you stay signed in.',
    ],
  },
  'user-invite': {
    subject: 'You are invited to {{company}} on Yardline',
    paragraphs: [
      'Hello {{name}},',
      '{{company}} works with Yardline and has made an account for this address. Open this link and choose your password:',
      '{{link}}',
      'The link works once, for {{hours}} hours. It is yours alone: do not pass it on.',
      'If {{company}} means nothing to you, do nothing.',
    ],
  },
  'user-added': {
    subject: 'You can work for {{company}} on Yardline',
    paragraphs: [
      'Hello {{name}},',
      '{{company}} invites you to its team. Open this link and accept; after that you sign in as you already do, and choose {{company}}:',
      '{{link}}',
      'The link works for {{hours}} hours. Do not pass it on.',
      'If you do not know {{company}}, do nothing: without your consent it opens nothing.',
    ],
  },
  'user-added-password': {
    subject: 'You can work for {{company}} on Yardline',
    paragraphs: [
      'Hello {{name}},',
      '{{company}} invites you to its team. Open this link, choose a new password, and you have accepted:',
      '{{link}}',
      'Until now one company alone looked after your account. From here on it is yours alone: the old password and your open sessions end.',
      'The link works once, for {{hours}} hours. Do not pass it on. If you do not know {{company}}, do nothing.',
    ],
  },
  'proof-code': {
    subject: 'Your Yardline code',
    paragraphs: [
      'Hello {{name}},',
      'enter this code in Yardline to show that it is you. It works for {{minutes}} minutes, in the window that asked for it:',
      '{{code}}',
      'If you did not ask for a code, do nothing and tell no one the code. You find Yardline here: {{link}}',
    ],
  },
  'signature-request': {
    subject: '{{company}} asks for your signature: {{document}}',
    paragraphs: [
      'Hello {{name}},',
      '{{sender}} of {{company}} asks you to read and sign: {{document}}. It opens here, on a phone or a computer, without an account:',
      '{{link}}',
      'The link opens for {{days}} days and signs once. Whoever has it can sign: do not pass it on.',
      'If {{company}} means nothing to you, do nothing.',
    ],
  },
  'payment-request': {
    subject: '{{company}}: {{amount}} to pay',
    paragraphs: [
      'Hello,',
      '{{company}} asks you to pay {{amount}} (invoice {{invoices}}). See what it is for, and pay by card, here:',
      '{{link}}',
      'The link works for {{days}} days, without signing in. Whoever has it can pay; do not pass it on.',
      'If you do not know {{company}}, do nothing.',
    ],
  },
  'payment-receipt': {
    subject: '{{company}}: receipt {{number}} for {{amount}}',
    paragraphs: [
      'Thank you.',
      '{{company}} received {{amount}} on {{day}} by card ({{card}}), for invoice {{invoices}}. The number of the payment is {{number}}.',
      'The receipt as a PDF is on the page on which you paid.',
    ],
  },
  'security-changed': {
    subject: 'Sign-in settings of {{company}} were changed',
    paragraphs: [
      'Hello {{name}},',
      '{{by}} changed something that decides who can sign in at {{company}}: {{what}} ({{detail}}).',
      'When: {{moment}}. From: {{from}}.',
      'Every administrator gets this mail. If you did not expect the change, undo it in the settings and talk to {{by}}:',
      '{{link}}',
    ],
  },
  'mail-test': {
    subject: 'A test of the mails of {{company}}',
    paragraphs: [
      'Hello {{name}},',
      'this mail left through {{host}}: mails of {{company}} arrive. Where they leave from is set here:',
      '{{link}}',
    ],
  },
  'factor-added': {
    subject: 'A second factor was added to your Yardline account',
    paragraphs: [
      'Hello {{name}},',
      'a second factor was added to this account just now: whoever signs in shows it beside the password.',
      'If it was not you, set a new password at once, remove the factor and tell your administrator:',
      '{{link}}',
    ],
  },
  'factor-removed': {
    subject: 'A second factor was removed from your Yardline account',
    paragraphs: [
      'Hello {{name}},',
      'a second factor was removed from this account just now.',
      'If it was not you, set a new password at once and tell your administrator:',
      '{{link}}',
    ],
  },
  'factors-reset': {
    subject: 'The second factors of your Yardline account were reset',
    paragraphs: [
      'Hello {{name}},',
      'an administrator removed every second factor and recovery code of this account, so that you can sign in and add new ones.',
      'If you did not ask for it, set a new password at once and tell your administrator:',
      '{{link}}',
    ],
  },
};
