import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  MailWording,
  restoreMailTemplate,
  setMailTemplate,
} from '@yardline/contract/mail/mail-templates';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { checkWording } from './check-wording.ts';
import { getTemplate } from './wordings.queries.ts';

type Where = InputOf<typeof setMailTemplate>['params'];

/** The row of a mail in a language, locked until the transaction ends; made when it is worded for the first time. */
const lockTemplate = async ({ tx, company }: Scope, { template, language }: Where) => {
  await tx
    .insertInto('mail_templates')
    .values({ company_id: company.id, template, language })
    .onConflict((taken) => taken.constraint('mail_template_once').doNothing())
    .execute();
  return tx
    .selectFrom('mail_templates')
    .where('template', '=', template)
    .where('language', '=', language)
    .select(['id', 'row_version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
};

type Locked = Awaited<ReturnType<typeof lockTemplate>>;

/** Adds the next version; without words it is the delivered text. */
const addVersion = async (
  { tx, company, actor, now }: Scope,
  { id, row_version: before }: Locked,
  { wording, restored }: { wording: MailWording | undefined; restored?: number },
): Promise<void> => {
  const n = before + 1;
  await tx
    .insertInto('mail_template_versions')
    .values({
      company_id: company.id,
      template_id: id,
      n,
      subject: wording?.subject ?? null,
      body: wording?.body ?? null,
      restored_from: restored ?? null,
      made_by: actor.userId,
      made_at: now.toString(),
    })
    .execute();
  await tx.updateTable('mail_templates').set({ row_version: n }).where('id', '=', id).execute();
};

/**
 * Changes what a mail says from now on; mails that were written before keep their words.
 * @throws Refusal document.stale, request.invalid with what `checkWording` refuses
 */
export const setWording = async (
  scope: Scope,
  { params, body }: InputOf<typeof setMailTemplate>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof setMailTemplate>> => {
  checkWording(params.template, body);
  const row = await lockTemplate(scope, params);
  await expectVersion(scope, 'mail_templates', row, ifMatch);
  await addVersion(scope, row, { wording: body });
  await audit(scope, {
    action: 'update',
    noun: 'mail_templates',
    rowId: row.id,
    after: { template: params.template, language: params.language, subject: body.subject, body: body.body },
  });
  return getTemplate(scope, params);
};

/**
 * Makes an earlier version the newest one, as a version of its own; 0 is the delivered text, whatever it will be. [B4.22]
 * @throws Refusal document.stale, resource.not_found, request.invalid where today's rules refuse what it says
 */
export const restoreWording = async (
  scope: Scope,
  { params, body: { n } }: InputOf<typeof restoreMailTemplate>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof restoreMailTemplate>> => {
  const row = await lockTemplate(scope, params);
  await expectVersion(scope, 'mail_templates', row, ifMatch);
  const { versions } = await getTemplate(scope, params);
  const version = versions.find((each) => each.n === n) ?? notFound();
  const { subject, body, is_delivered: isDelivered } = version;
  if (!isDelivered) checkWording(params.template, { subject, body });
  await addVersion(scope, row, { wording: isDelivered ? undefined : { subject, body }, restored: n });
  await audit(scope, {
    action: 'update',
    noun: 'mail_templates',
    rowId: row.id,
    after: { template: params.template, language: params.language, restored: n },
  });
  return getTemplate(scope, params);
};
