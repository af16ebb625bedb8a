import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { finishSignIn as endpoint } from '@yardline/contract/sessions/second-step';
import type { Gate } from '../../kernel/http/route.ts';
import { isProof } from '../second-factors/public.ts';
import { enter } from './admit.ts';
import { countedProof } from './counted-proof.ts';
import type { Opening } from './opening.ts';
import { areFactorsOwn } from './people/own-account.ts';
import { findWaiting, useWaiting } from './second-step/second-step.ts';

/** Ends a transaction whose proof was wrong, so that the ticket is as it was. */
class Wrong extends Error {}

/**
 * The second step of a sign-in. Ticket and proof are used up together with the session that they open, or not at all.
 * @throws Refusal second_factor.invalid, second_factor.expired
 */
export const finishSignIn = async (
  gate: Gate,
  { body: { ticket, proof } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { companyId, identityId, userId } = await findWaiting(gate, ticket);
  const { database, site, now } = gate;
  const prover = { companyId, identityId, userId, event: 'factor.failed', call: 'finishSignIn' } as const;
  return countedProof(gate, prover, () =>
    database
      .transaction({ companyId }, async (tx) => {
        const waiting = await useWaiting(gate, tx, ticket);
        if (!(await isProof(tx, site, { identityId, ticket, now }, proof))) throw new Wrong();
        const isOwn = await areFactorsOwn(tx, identityId);
        const opening: Opening = isOwn ? { ...waiting.opening, ownProof: 'factor' } : waiting.opening;
        return enter(gate, tx, { ...waiting, opening });
      })
      .catch((error: unknown) => {
        if (error instanceof Wrong) return undefined;
        throw error;
      }),
  );
};
