import type { ReplyOf } from '@yardline/contract/endpoint';
import type { renewRecoveryCodes as endpoint } from '@yardline/contract/second-factors/second-factors';
import { audit } from '../../kernel/audit.ts';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import { demandHome } from '../../kernel/auth/home.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { methodsOf } from './factors.queries.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * Ten new recovery codes; the old ones no longer work.
 * @throws Refusal play.at_home, re_authentication.required; resource.not_found for a user without a factor that they could replace
 */
export const renewRecoveryCodes = async (scope: Scope): Promise<ReplyOf<typeof endpoint>> => {
  const { identityId } = scope.actor;
  await demandHome(scope.site?.environments, identityId);
  await demandOwnProof(scope);
  if ((await methodsOf(scope.tx, identityId)).length === 0) notFound();
  const codes = await replaceRecoveryCodes(scope.tx, identityId);
  await audit(scope, { action: 'update', noun: 'recovery_codes', rowId: identityId });
  return { recovery_codes: codes };
};
