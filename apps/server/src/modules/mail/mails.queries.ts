import type { InputOf } from '@yardline/contract/endpoint';
import type { listMails, Mail, MailRow } from '@yardline/contract/mails';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { carriesCode, isTemplate } from './templates.ts';

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

/**
 * One mail with its text. A mail with which one can act as its reader is opened by administrators at a browser alone:
 * to look at the settings is not to be everybody, and a program's key less so.
 * @throws Refusal resource.not_found
 */
export const getMailWithText = async (scope: Scope, mailId: number): Promise<Mail> => {
  const mail = await mailRows(scope).select('mails.body').where('mails.id', '=', mailId).executeTakeFirst();
  if (mail === undefined) return notFound();
  const isSecret = isTemplate(mail.template) && carriesCode(mail.template);
  if (!isSecret) return { ...mail, is_withheld: false };
  const { is_admin: isAdmin } = await scope.tx
    .selectFrom('users')
    .where('id', '=', scope.actor.userId)
    .select('is_admin')
    .executeTakeFirstOrThrow();
  const isOpen = isAdmin && scope.sessionId !== undefined && mail.state === 'kept';
  return { ...mail, body: isOpen ? mail.body : '', is_withheld: !isOpen };
};
