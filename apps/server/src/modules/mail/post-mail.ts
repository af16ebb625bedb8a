import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import type { Language } from '../../kernel/scope.ts';
import type { MailWording } from '@yardline/contract/mail/mail-templates';
import type { MailData, Template } from './templates.ts';
import { wordsOf } from './wording/words-of.ts';

export type NewMail<T extends Template> = {
  companyId: number;
  /** Set when the mail concerns an identity beyond this company: the transaction must be theirs, and no mailbox shows it. */
  ownerIdentityId: number | undefined;
  to: string;
  language: Language;
  template: T;
  data: MailData<T>;
  now: Temporal.Instant;
  /** Copies go there, addresses between commas. */
  cc?: string;
  /** Whom an answer goes to; left out, the sender. */
  replyTo?: string;
  /** A paper that goes with it. */
  fileId?: number;
  /** It leaves after so many seconds, in which it can be taken back. */
  holdSeconds?: number;
  /** The words that are tried; left out, those that are in force. */
  wording?: MailWording;
};

/** Writes a mail in the caller's transaction: it is sent only if that commits, and by the worker, for which nobody waits. */
export const postMail = async <T extends Template>(tx: Kysely<DB>, mail: NewMail<T>): Promise<number> => {
  const wording = mail.wording ?? (await wordsOf(tx, mail));
  const { id } = await tx
    .insertInto('mails')
    .values({
      company_id: mail.companyId,
      owner_identity_id: mail.ownerIdentityId ?? null,
      to_address: mail.to,
      language: mail.language,
      template: mail.template,
      data: JSON.stringify(mail.data),
      created_at: mail.now.toString(),
      cc: mail.cc ?? '',
      reply_to: mail.replyTo ?? '',
      file_id: mail.fileId ?? null,
      is_held: mail.holdSeconds !== undefined,
      wording: wording === undefined ? null : JSON.stringify(wording),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueOpenly(
    tx,
    'send-mail',
    { company_id: mail.companyId, owner_identity_id: mail.ownerIdentityId ?? null, mail_id: id },
    mail.holdSeconds,
  );
  return id;
};
