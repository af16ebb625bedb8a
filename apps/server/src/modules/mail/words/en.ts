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
  'password-changed': {
    subject: 'Your Yardline password was changed',
    paragraphs: [
      'Hello {{name}},',
      'the password of this address was changed just now, and everybody who was signed in with the old one is signed out.',
      'If it was not you, set a new password at once and tell your administrator:',
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
};
