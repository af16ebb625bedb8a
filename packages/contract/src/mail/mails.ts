import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf } from '../fields.ts';

/** A mail that the product wrote. `kept` is one that stays in the built-in mailbox; `refused`, one that no server takes; `failed`, one
 * that was given up after many tries. */
export const mailRow = z.object({
  id,
  to_address: z.string(),
  template: z.string(),
  /** Empty until the mail was taken up by the worker. */
  subject: z.string(),
  state: z.enum(['waiting', 'kept', 'sent', 'refused', 'failed', 'taken_back']),
  created_at: instant,
});
export type MailRow = z.output<typeof mailRow>;

/**
 * With its text. `is_withheld`: the link is masked, because it lets in the person that the mail is for, or because the caller
 * may not send such a link. A text with such a link is not kept once it was sent.
 */
export const mail = mailRow.extend({ body: z.string(), is_withheld: z.boolean() });
export type Mail = z.output<typeof mail>;

export const listMails = endpoint({
  name: 'listMails',
  acting: 'closed',
  method: 'GET',
  path: '/rest-api/mails',
  summary: 'E-mails of the company, newest first',
  needs: 'settings.view',
  query: listQuery(['created_at'], {}),
  shows: ['mails'],
  reply: pageOf(mailRow),
});

export const getMail = endpoint({
  name: 'getMail',
  acting: 'closed',
  method: 'GET',
  path: '/rest-api/mails/{id}',
  summary: 'One e-mail with its text',
  needs: 'settings.view',
  params: idParams,
  shows: ['mails', 'sessions', 'users'],
  reply: mail,
});
