import type { InputOf } from '@yardline/contract/endpoint';
import type { listMails, Mail, MailRow } from '@yardline/contract/mail/mails';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { provedUntil } from '../../kernel/auth/fresh-proof.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { carriesCode, isTemplate, provesAddress, sentBy, type Template } from './templates.ts';

const mailRows = ({ tx }: Scope) =>
  tx
    .selectFrom('mails')
    .select(['mails.id', 'mails.to_address', 'mails.template', 'mails.subject', 'mails.created_at'])
    .select((eb) => eb.ref('mails.state').$castTo<MailRow['state']>().as('state'));

/** The mailbox of the company; the mails of persons who belong elsewhere too are not in it. */
export const listMailRows = (scope: Scope, { query }: InputOf<typeof listMails>): Promise<Page<MailRow>> =>
  listPage(
    scope,
    mailRows(scope).where(matches(sql`lower(mails.to_address || ' ' || mails.subject)`, query.search)),
    query,
    {
      id: sql.ref<number>('mails.id'),
      defaultDirection: 'desc',
      sorts: { created_at: { by: sql.ref('mails.created_at'), of: (row) => row.created_at } },
    },
  );

/** The link of a mail without what opens it: where it leads stays to be seen. */
const masked = (body: string): string => body.replaceAll(/(https?:\/\/[^\s/]+\/[^\s/?#]*)\S*/g, '$1 ••••••');

const isOwn = async ({ tx, actor }: Scope, toAddress: string): Promise<boolean> => {
  const { email } = await tx
    .selectFrom('identities')
    .where('id', '=', actor.identityId)
    .select('email')
    .executeTakeFirstOrThrow();
  return email.toLowerCase() === toAddress.toLowerCase();
};

/** Whether the caller may see the link: a browser's session, and either the right to send such a mail or the proof of its reader. */
const mayOpen = async (scope: Scope, template: Template, toAddress: string): Promise<boolean> => {
  if (scope.sessionId === undefined) return false;
  const sending = sentBy(template);
  if (sending !== undefined) return may(scope, sending);
  // A link to a new address proves that one reads the mails there; shown here it would prove nothing.
  if (provesAddress(template)) return false;
  return (await isOwn(scope, toAddress)) && (await provedUntil(scope)) !== undefined;
};

/**
 * One mail with its text. A link that lets a person in is shown to that person alone, who proved who they are a moment ago;
 * a customer's link to pay or to sign, to people who may send one. Everyone else sees the mail with the link masked.
 * @throws Refusal resource.not_found
 */
export const getMailWithText = async (scope: Scope, mailId: number): Promise<Mail> => {
  const mail = await mailRows(scope).select('mails.body').where('mails.id', '=', mailId).executeTakeFirst();
  if (mail === undefined) return notFound();
  const { template, to_address: to } = mail;
  if (!isTemplate(template) || !carriesCode(template)) return { ...mail, is_withheld: false };
  if (await mayOpen(scope, template, to)) return { ...mail, is_withheld: false };
  return { ...mail, body: masked(mail.body), is_withheld: true };
};
