import { randomUUID } from 'node:crypto';
import type { testCompanyEmail as endpoint } from '@yardline/contract/mail/mail-server';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { render } from '../render.ts';
import type { Letter } from '../smtp.ts';
import { deliveredText } from '../wording/words-of.ts';
import { demandOwn, findMailServer, siteOf } from './company-email.queries.ts';
import { companyTransport, keepRenewed, type Renewed } from './company-transport.ts';

const letterTo = async (scope: Scope, host: string): Promise<Letter> => {
  const { email } = await scope.tx
    .selectFrom('identities')
    .where('id', '=', scope.actor.identityId)
    .select('email')
    .executeTakeFirstOrThrow();
  const { publicUrl } = siteOf(scope);
  const data = { name: scope.actor.name, company: scope.company.name, host, link: '/setting' };
  return {
    messageId: `<test.${scope.company.id}.${randomUUID()}@${publicUrl.hostname}>`,
    to: email,
    ...render(
      {
        template: 'mail-test',
        language: scope.language,
        words: deliveredText('mail-test', scope.language),
      },
      data,
      publicUrl,
    ),
  };
};

/** Whether the mail was accepted, and the secret that the account's provider renewed on the way. */
type Tried = { isSent: boolean; renewed?: Renewed };

/**
 * Sends the caller a mail through the company's mail server, now. The server's answer is not passed on: it would reveal what
 * runs where to a caller who tries addresses.
 * @throws Refusal resource.not_found, mail_connection.not_configured, mail_connection.failed
 */
export const testCompanyEmail: OutwardSteps<
  InputOf<typeof endpoint>,
  ReplyOf<typeof endpoint>,
  string,
  Tried
> = {
  async begin(scope, { params }) {
    demandOwn(scope, params.id);
    const server = await findMailServer(scope.tx);
    if (server === undefined) throw new Refusal('mail_connection.not_configured');
    const [site, companyId] = [siteOf(scope), scope.company.id];
    const letter = await letterTo(scope, server.host);
    await audit(scope, {
      action: 'dispatch',
      noun: 'company_emails',
      rowId: companyId,
      after: { to: letter.to },
    });
    const act = async (): Promise<Tried> => {
      const { send, ...kept } = await companyTransport(server, companyId, site);
      return {
        isSent: await send(letter).then(
          (state) => state === 'sent',
          () => false,
        ),
        ...kept,
      };
    };
    return { intent: letter.to, act: () => act().catch(() => ({ isSent: false })) };
  },
  async finish({ tx }, to, { isSent, renewed }) {
    if (renewed !== undefined) await keepRenewed(tx, renewed);
    return isSent
      ? { reply: { to_address: to } }
      : { refusal: new Refusal('mail_connection.failed'), isFinal: false };
  },
};
