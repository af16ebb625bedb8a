import type { InputOf } from '@yardline/contract/endpoint';
import type { acceptQuote as endpoint, SentView } from '@yardline/contract/sendings/sendings';
import { audit } from '../../kernel/audit.ts';
import { linkOf } from '../../kernel/auth/links.ts';
import type { SessionCall } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockContract } from '../contracts/public.ts';
import { isStill, readContent } from '../papers/public.ts';
import { postMail } from '../mail/public.ts';
import { sendingByLink, viewOf } from './sent-document.ts';

type About = { customer: string; number: string };

/** Tells the user who sent the quote, in their language. */
const tellSender = async (scope: Scope, userId: number, { customer, number }: About): Promise<void> => {
  const { tx, company, now } = scope;
  const sender = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.id', '=', userId)
    .select(['users.name', 'identities.email', 'identities.language'])
    .executeTakeFirstOrThrow();
  await postMail(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    to: sender.email,
    language: sender.language === 'fr' ? 'fr' : 'en',
    template: 'quote-accepted',
    data: { name: sender.name, customer, number, link: `/quotes/${number}` },
    now,
  });
};

/**
 * Accepts the quote of a link: recorded once, over the content as it was sent. A quote that has changed since is not accepted
 * by an old link.
 * @throws Refusal resource.not_found, acceptance.taken, acceptance.not_open, acceptance.superseded
 */
export const acceptQuote = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  from: SessionCall,
): Promise<SentView> => {
  const sent = await sendingByLink(scope, linkOf(scope).id);
  const quote = await lockContract(scope, sent.record_id);
  const taken = await scope.tx
    .selectFrom('acceptances')
    .where('contract_id', '=', quote.id)
    .select('id')
    .executeTakeFirst();
  if (taken !== undefined) throw new Refusal('acceptance.taken');
  if (quote.status !== 'open') throw new Refusal('acceptance.not_open');
  const content = await readContent(scope, 'quote', quote.id, sent.language);
  if (!(await isStill(content, sent))) throw new Refusal('acceptance.superseded');
  await scope.tx
    .insertInto('acceptances')
    .values({
      company_id: scope.company.id,
      contract_id: quote.id,
      sending_id: sent.id,
      name: body.name,
      accepted_at: scope.now.toString(),
      content_hash: sent.content_hash,
      content_version: sent.content_version,
      ip: from.ip,
      user_agent: from.userAgent,
    })
    .execute();
  await tellSender(scope, sent.sent_by, { customer: body.name, number: sent.number });
  const after = { accepted_by: body.name, version: sent.content_hash.toString('hex') };
  await audit(scope, { action: 'sign', noun: 'sendings', rowId: sent.id, after });
  return viewOf(scope, await sendingByLink(scope, linkOf(scope).id));
};
