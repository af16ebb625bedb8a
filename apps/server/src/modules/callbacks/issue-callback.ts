import type { issueCallback as endpoint } from '@yardline/contract/callbacks/callbacks';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isAllowedCallback, withAnswer } from '@yardline/domain/sign-in/callback';
import { audit } from '../../kernel/audit.ts';
import { issueCode } from '../../kernel/auth/one-time-codes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { callbackCode } from './callback-code.ts';
import { addressesOf } from './callbacks.queries.ts';

/**
 * The address to go back to with a code of this sign-in. What is appended as `token` is never a token of the session.
 * @throws Refusal callback.not_allowed unless the address is on the list of the application
 */
export const issueCallback = async (
  scope: Scope,
  { body: { callbackUrl, applicationId } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, company, actor, sessionId = '', now } = scope;
  if (!isAllowedCallback(await addressesOf(scope, applicationId), callbackUrl))
    throw new Refusal('callback.not_allowed');
  const data = { companyId: company.id, userId: actor.userId, sessionId, applicationId, callbackUrl };
  const code = await issueCode(tx, callbackCode, data, now);
  await audit(scope, { action: 'sign_in', noun: 'callbacks', rowId: sessionId, after: { callbackUrl } });
  return { url: withAnswer(callbackUrl, 'token', code) };
};
