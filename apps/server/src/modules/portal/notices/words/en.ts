import type { NoticeKind, NoticeWay } from '@yardline/domain/portal/notices';

const kinds: Record<NoticeKind, string> = {
  due_back: 'Equipment is due back tomorrow',
  delivery: 'A driver has left with a delivery',
  invoice: 'There is a new invoice',
  request: 'The shop answered a request',
};
const ways: Record<NoticeWay, string> = {
  now: 'E-mail at once',
  digest: 'Once a day, in one e-mail',
  off: 'No e-mail',
};

/** The words of mails that people choose in their account. */
export const en = {
  title: 'E-mail notices',
  hint: (email: string) => `Choose what we tell ${email} by e-mail, and when.`,
  kinds,
  ways,
  submit: 'Save notices',
  saved: 'Your choice is saved.',
  stop: {
    title: 'Stop e-mails',
    one: (kind: string, email: string) => `“${kind}”: we no longer send this e-mail to ${email}.`,
    all: (email: string) => `We no longer send e-mail notices to ${email}.`,
    askOne: (kind: string, email: string) => `Stop this e-mail to ${email}: “${kind}”?`,
    askAll: (email: string) => `Stop all e-mail notices to ${email}?`,
    submit: 'Stop e-mails',
    over: 'This link does not work. You can choose your e-mails in your account.',
    account: 'Open your account',
  },
};
export type NoticeWords = typeof en;
