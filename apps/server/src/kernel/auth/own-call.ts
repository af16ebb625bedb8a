import type { Gate } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { type Caller, claimsOf, identify } from './authenticate.ts';
import type { Claims } from './tokens.ts';

/** Somebody signed in at a gate, with his session. */
export type OwnCall = { claims: Claims; caller: Caller };

/**
 * Who calls, at a gate: for calls in which a person proves who he is, some of which must outlive a refusal.
 *
 * @throws Refusal session.expired, session.invalid; request.rate_limited after too many wrong keys; permission.denied for a program's key and for staff who act as another person
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
