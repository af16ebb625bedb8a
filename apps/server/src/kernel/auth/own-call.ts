import type { Gate } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { type Caller, claimsOf, identify } from './authenticate.ts';
import type { Claims } from './tokens.ts';

/** A signed-in caller at a gate, with their session. */
export type OwnCall = { claims: Claims; caller: Caller };

/**
 * The caller at a gate: for calls in which users prove their identity, where some writes must survive a refusal.
 *
 * @throws Refusal session.expired, session.invalid; request.rate_limited after too many wrong keys; permission.denied for a program's key and for staff who act as another user
 */
export const ownCall = async (gate: Gate): Promise<OwnCall> => {
  const { authorization, bindingCookie, now } = gate;
  const claims = await claimsOf(gate.tokens, { authorization, bindingCookie }, now, 'web');
  const caller = await gate.strangers.pass(claims, gate, () =>
    gate.database.transaction({ companyId: claims.companyId, isReadOnly: true }, (tx) =>
      identify(tx, claims, now, gate.site.environments),
    ),
  );
  if (!('sessionId' in claims) || caller.actor.impersonator !== undefined)
    throw new Refusal('permission.denied');
  return { claims, caller };
};
