import type { ReplyOf } from '@yardline/contract/endpoint';
import type { offerFactor as endpoint } from '@yardline/contract/second-factors/second-factors';
import { z } from 'zod';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import { newTrail } from '../../kernel/scope.ts';
import { type CodeKind, issueCode } from '../../kernel/auth/one-time-codes.ts';
import { demandHome } from '../../kernel/auth/home.ts';
import { ownCall } from '../../kernel/auth/own-call.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { seedPlace } from './check-proof.ts';
import { offerOf } from './offer.ts';
import { newSeed } from './totp.ts';

/** What was offered to a person in one session, with the seed sealed: the table of codes holds nothing that opens. */
export const offerTicket: CodeKind<{ sessionId: string; seed: string }> = {
  name: 'factor-offer',
  seconds: 600,
  data: z.object({ sessionId: z.string(), seed: z.string() }),
};

/**
 * Says what a new factor is made of. Nothing is changed until it is shown to work.
 * @throws Refusal as ownCall does; play.at_home, re_authentication.required
 */
export const offerFactor = async (gate: Gate): Promise<ReplyOf<typeof endpoint>> => {
  const { claims, caller } = await ownCall(gate);
  const { companyId, sessionId } = claims;
  const { identityId } = caller.actor;
  const { site, now, language, requestId } = gate;
  await demandHome(site.environments, identityId);
  return gate.database.transaction({ companyId }, async (tx) => {
    await demandOwnProof({
      tx,
      ...caller,
      now,
      language,
      requestId,
      sessionId,
      trail: newTrail(),
    });
    const seed = newSeed();
    const sealed = site.sealer.seal(seed, seedPlace(identityId)).toString('base64');
    const ticket = await issueCode(tx, offerTicket, { sessionId, seed: sealed }, now);
    return { ticket, ...(await offerOf(tx, site, { identityId, ticket, seed })) };
  });
};
