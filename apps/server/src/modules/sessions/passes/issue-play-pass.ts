import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { issuePlayPass as endpoint } from '@yardline/contract/sessions/play-passes';
import { audit } from '../../../kernel/audit.ts';
import { issueCode } from '../../../kernel/auth/one-time-codes.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { playPass } from './play-pass.ts';

/**
 * In Live: a pass to Play for the company in which the caller is signed in, as the address at which Play takes it. That
 * address always comes from the configuration.
 *
 * @throws Refusal resource.not_found in Play; play.other_company where Play was opened for another one
 */
export const issuePlayPass = async (
  scope: Scope,
  { body: { company_id: companyId, binding } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, company, actor, sessionId = '', now, site } = scope;
  if (site === undefined || site.environments.here === 'play') return notFound();
  if (companyId !== company.id) throw new Refusal('play.other_company', { company: company.name });
  const data = { companyId, userId: actor.userId, identityId: actor.identityId, sessionId, binding };
  const pass = await issueCode(tx, playPass, data, now);
  await audit(scope, { action: 'create', noun: 'play_passes', rowId: sessionId });
  return {
    url: new URL(`/from-live/${pass}`, site.environments.playUrl).href,
    expires_at: now.add({ seconds: playPass.seconds }).toString(),
  };
};
