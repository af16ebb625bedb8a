/** Writes mails in a transaction, and the job that sends them. */
export { postMail } from './post-mail.ts';
export { wordsOfChange } from './words-of-change.ts';
export { wordsOfOrigin } from './words-of-origin.ts';
export { sendMail } from './send-mail.ts';
export { smtp } from './smtp.ts';
export { takeBackMail } from './take-back-mail.ts';
