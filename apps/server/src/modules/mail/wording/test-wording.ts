import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { testMailTemplate } from '@yardline/contract/mail/mail-templates';
import { audit } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { postMail } from '../post-mail.ts';
import type { MailData, Template } from '../templates.ts';
import { checkWording } from './check-wording.ts';
import { samplesOf } from './samples.ts';

/**
 * Mails these words with sample data to the caller themselves, and to no one else, the way that all mails of the company go.
 * @throws Refusal as `checkWording`
 */
export const testWording = async (
  scope: Scope,
  { params: { template, language }, body }: InputOf<typeof testMailTemplate>,
): Promise<ReplyOf<typeof testMailTemplate>> => {
  checkWording(template, body);
  const { tx, company, actor, now } = scope;
  const { email: to } = await tx
    .selectFrom('identities')
    .where('id', '=', actor.identityId)
    .select('email')
    .executeTakeFirstOrThrow();
  const mailId = await postMail<Template>(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    to,
    language,
    template,
    data: samplesOf(scope, template, language) as MailData<Template>,
    now,
    wording: body,
  });
  await audit(scope, { action: 'dispatch', noun: 'mails', rowId: mailId, after: { to, template } });
  return { to_address: to };
};
