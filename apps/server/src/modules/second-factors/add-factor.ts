import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { addFactor as endpoint } from '@yardline/contract/second-factors/second-factors';
import { audit } from '../../kernel/audit.ts';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import { redeemCode } from '../../kernel/auth/one-time-codes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seedPlace } from './check-proof.ts';
import { ownFactors } from './factors.queries.ts';
import { offerTicket } from './offer-factor.ts';
import { storeFactor } from './store-factor.ts';
import { tellOfFactors } from './tell.ts';

/**
 * Adds a factor that was offered to the caller in this session, once a first use shows that it works. A failed use leaves
 * the offer open.
 *
 * @throws Refusal re_authentication.required, second_factor.expired, second_factor.taken, second_factor.too_many,
 * request.invalid
 */
export const addFactor = async (
  scope: Scope,
  { body: { ticket, name, proof } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, actor, now, site } = scope;
  await demandOwnProof(scope);
  const offered = await redeemCode(tx, offerTicket, ticket, now);
  if (offered === undefined || site === undefined || offered.sessionId !== scope.sessionId)
    throw new Refusal('second_factor.expired');
  const { identityId } = actor;
  const seed = site.sealer.open(Buffer.from(offered.seed, 'base64'), seedPlace(identityId));
  const added = await storeFactor(tx, site, { identityId, ticket, now }, { name, proof, seed });
  await audit(scope, {
    action: 'create',
    noun: 'second_factors',
    rowId: added.id,
    after: { name, kind: proof.kind },
  });
  await tellOfFactors(tx, identityId, 'factor-added');
  return { ...(await ownFactors(scope)), recovery_codes: added.recoveryCodes };
};
