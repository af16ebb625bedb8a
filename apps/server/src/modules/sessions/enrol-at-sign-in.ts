import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { enrolAtSignIn as endpoint } from '@yardline/contract/second-factors';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { methodsOf, seedPlace, storeFactor, tellOfFactors } from '../second-factors/public.ts';
import { enter } from './admit.ts';
import { findWaiting, useWaiting } from './second-step.ts';

/**
 * Adds the first factor of somebody of whom one is demanded, and lets him in. A first use that is not right leaves the
 * ticket as it is; whoever has a factor meanwhile shows that one.
 *
 * @throws Refusal second_factor.expired, request.invalid, second_factor.taken
 */
export const enrolAtSignIn = async (
  gate: Gate,
  { body: { ticket, name, proof } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { companyId } = await findWaiting(gate, ticket);
  const { site, now } = gate;
  return gate.database.transaction({ companyId }, async (tx) => {
    const waiting = await useWaiting(gate, tx, ticket);
    const { identityId } = waiting;
    if (waiting.seed === '' || (await methodsOf(tx, identityId)).length > 0)
      throw new Refusal('second_factor.expired');
    const seed = site.sealer.open(Buffer.from(waiting.seed, 'base64'), seedPlace(identityId));
    const { recoveryCodes } = await storeFactor(tx, site, { identityId, ticket, now }, { name, proof, seed });
    await tellOfFactors(tx, identityId, 'factor-added');
    return { ...(await enter(gate, tx, waiting)), recovery_codes: recoveryCodes };
  });
};
