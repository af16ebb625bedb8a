import type { Tenancy } from '../../kernel/database/transaction.ts';
import type { Job } from '../../kernel/jobs/worker.ts';
import { render } from './render.ts';
import type { Transport } from './smtp.ts';
import { carriesCode, isTemplate } from './templates.ts';

export type Post = {
  publicUrl: URL;
  /** Left out, mails stay in the built-in mailbox. */
  transport: Transport | undefined;
};

/**
 * Sends one mail, or keeps it in the built-in mailbox. No transaction is open while a mail server is spoken to; a mail
 * that it took just before a crash is sent again under the same Message-ID. What opened somebody's account is not kept
 * once it is on its way.
 */
export const sendMail = ({ publicUrl, transport }: Post): Job => ({
  task: 'send-mail',
  run: async ({ database }, payload) => {
    const id = Number(payload['mail_id']);
    const companyId = Number(payload['company_id']);
    const owner = payload['owner_identity_id'];
    const tenancy: Tenancy = { companyId, ...(typeof owner === 'number' ? { identityId: owner } : {}) };
    const mail = await database.transaction({ ...tenancy, isReadOnly: true }, (tx) =>
      tx
        .selectFrom('mails')
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .selectAll()
        .executeTakeFirst(),
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
    const state = (await transport?.({ messageId, to: mail.to_address, subject, text, html })) ?? 'kept';
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
