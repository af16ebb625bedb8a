import { mailWording } from '@yardline/contract/mail/mail-templates';
import type { Selectable } from 'kysely';
import type { Mails } from '../../../db/types.ts';
import type { Database, Tenancy } from '../../kernel/database/transaction.ts';
import { readWhole } from '../../kernel/files/files.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Site } from '../../kernel/site.ts';
import { findLogo } from '../logos/public.ts';
import { findMailServer, type MailServer } from './connection/company-email.queries.ts';
import { type CompanyWay, companyTransport, keepRenewed } from './connection/company-transport.ts';
import { underLogo } from './letterhead.ts';
import { render } from './render.ts';
import type { Letter, Transport } from './smtp.ts';
import { carriesCode, isAlarm, isTemplate, showsLogo, type Template } from './templates.ts';
import { deliveredText, textOf } from './wording/words-of.ts';

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

type Mail = Selectable<Mails>;

/** The mail that waits, from now on beyond being taken back, with its paper and the company's mail server. */
const takeUp = (database: Database, tenancy: Tenancy, id: number) =>
  database.transaction(tenancy, async (tx) => {
    const mail = await tx
      .updateTable('mails')
      .set({ is_held: false })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    const fileId = mail?.file_id ?? null;
    const [server, paper, logo] = await Promise.all([
      findMailServer(tx),
      fileId === null ? undefined : readWhole(tx, fileId),
      showsLogo(mail?.template ?? '') ? findLogo(tx) : undefined,
    ]);
    return { mail, server, paper, logo };
  });

type TakenUp = Awaited<ReturnType<typeof takeUp>>;

const letterOf = (mail: Mail, paper: TakenUp['paper'], rendered: Omit<Letter, 'to'>): Letter => ({
  ...rendered,
  to: mail.to_address,
  ...(mail.cc === '' ? {} : { cc: mail.cc }),
  ...(mail.reply_to === '' ? {} : { replyTo: mail.reply_to }),
  ...(paper === undefined
    ? {}
    : { attachments: [{ filename: paper.name, contentType: paper.type, content: paper.bytes }] }),
});

/** The mail with the words that were in force when it was written. */
const wordedOf = (template: Template, { language: said, wording }: Mail): Parameters<typeof render>[0] => {
  const language = said === 'fr' ? 'fr' : 'en';
  const words = wording === null ? deliveredText(template, language) : textOf(mailWording.parse(wording));
  return { template, language, words };
};

/** The queue waits longer after each try; with so many it has tried for about 22 hours. */
const mostTries = 13;

/**
 * Records what stood in the way, for those who look, and lets the queue try again. The last try ends it: the mail has failed,
 * and a text that opens a user's account is not kept.
 */
const failing =
  (database: Database, tenancy: Tenancy, { id, tries: before }: Mail) =>
  async (error: unknown): Promise<'failed'> => {
    const failure = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    const tries = before + 1;
    const isLast = tries >= mostTries;
    await database.transaction(tenancy, (tx) =>
      tx
        .updateTable('mails')
        .set({ failure, tries, ...(isLast ? { state: 'failed', data: '{}' } : {}) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute(),
    );
    if (isLast) return 'failed';
    throw error;
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
  run: async ({ database, clock }, payload) => {
    const id = Number(payload['mail_id']);
    const companyId = Number(payload['company_id']);
    const owner = payload['owner_identity_id'];
    const tenancy: Tenancy = { companyId, ...(typeof owner === 'number' ? { identityId: owner } : {}) };
    const { publicUrl } = post.site;
    const { mail, server, paper, logo } = await takeUp(database, tenancy, id);
    if (mail === undefined || !isTemplate(mail.template)) return;
    const { template } = mail;
    const data = mail.data as Record<string, unknown>;
    const { subject, text, html } = render(wordedOf(template, mail), data, publicUrl);
    const messageId = `<mail.${companyId}.${id}@${publicUrl.hostname}>`;
    const plain = letterOf(mail, paper, { messageId, subject, text, html });
    const letter = logo === undefined ? plain : underLogo(plain, logo);
    const fail = failing(database, tenancy, mail);
    const way = await wayOf(post, tenancy, isAlarm(template) ? undefined : server).catch(fail);
    if (way === 'failed') return;
    const { send, renewed } = way;
    if (renewed !== undefined) await database.transaction(tenancy, (tx) => keepRenewed(tx, renewed));
    const state = (await send?.(letter).catch(fail)) ?? 'kept';
    if (state === 'failed') return;
    const body = state !== 'kept' && carriesCode(template) ? '' : text;
    await database.transaction(tenancy, (tx) =>
      tx
        .updateTable('mails')
        .set({ state, subject, body, data: '{}', failure: '', left_at: clock().toString() })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute(),
    );
  },
});
