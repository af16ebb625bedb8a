import type { Tenancy } from '../../kernel/database/transaction.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Site } from '../../kernel/site.ts';
import { findMailServer, type MailServer } from './connection/company-email.queries.ts';
import { type CompanyWay, companyTransport, keepRenewed } from './connection/company-transport.ts';
import { render } from './render.ts';
import type { Transport } from './smtp.ts';
import { carriesCode, isAlarm, isTemplate } from './templates.ts';

export type Post = {
  site: Site;
  /** The mail server of the product. Without it mails of companies that have none of their own stay in the mailbox. */
  transport: Transport | undefined;
};

/**
 * The transport of a mail; Play has none. A mail about an identity beyond the company never goes through the company's
 * server: its operator could read the code that opens the account in other companies.
 */
const wayOf = async (
  { site, transport }: Post,
  { companyId, identityId }: Tenancy,
  server: MailServer | undefined,
): Promise<Partial<CompanyWay>> => {
  if (site.environments.here === 'play') return {};
  if (server !== undefined && identityId === undefined) return companyTransport(server, companyId, site);
  return transport === undefined ? {} : { send: transport };
};

/**
 * Sends one mail, or keeps it in the built-in mailbox. No transaction is open while the mail server is contacted; a mail
 * that it took just before a crash is sent again under the same Message-ID. Text that opens a user's account is not kept
 * once the mail is sent.
 */
export const sendMail = (post: Post): Job => ({
  task: 'send-mail',
  repeatable:
    'only a mail that waits is sent, and always under the same Message-ID, by which mailboxes drop doubles',
  run: async ({ database }, payload) => {
    const id = Number(payload['mail_id']);
    const companyId = Number(payload['company_id']);
    const owner = payload['owner_identity_id'];
    const tenancy: Tenancy = { companyId, ...(typeof owner === 'number' ? { identityId: owner } : {}) };
    const { publicUrl } = post.site;
    const [mail, server] = await database.transaction(
      { ...tenancy, isReadOnly: true },
      async (tx) =>
        [
          await tx
            .selectFrom('mails')
            .where('id', '=', id)
            .where('state', '=', 'waiting')
            .selectAll()
            .executeTakeFirst(),
          await findMailServer(tx),
        ] as const,
    );
    if (mail === undefined || !isTemplate(mail.template)) return;
    const data = mail.data as Record<string, unknown>;
    const { subject, text, html } = render(
      mail.template,
      mail.language === 'fr' ? 'fr' : 'en',
      data,
      publicUrl,
    );
    const messageId = `<mail.${companyId}.${id}@${publicUrl.hostname}>`;
    const { send, renewed } = await wayOf(post, tenancy, isAlarm(mail.template) ? undefined : server);
    if (renewed !== undefined) await database.transaction(tenancy, (tx) => keepRenewed(tx, renewed));
    const state = (await send?.({ messageId, to: mail.to_address, subject, text, html })) ?? 'kept';
    const body = state !== 'kept' && carriesCode(mail.template) ? '' : text;
    await database.transaction(tenancy, (tx) =>
      tx
        .updateTable('mails')
        .set({ state, subject, body, data: '{}' })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute(),
    );
  },
});
