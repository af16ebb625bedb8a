import type { Gate } from '../../kernel/http/route.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { attemptsAllowed, forgetAttempts, type Locked, reserveAttempt, type Subject } from './lockout.ts';

const wrong = (): Refusal => new Refusal('second_factor.invalid', { n: attemptsAllowed });

const subjectsOf = (identityId: number): Subject[] => [
  { hash: hashOf(`second step|${identityId}`), limit: attemptsAllowed },
];

const reserve = (gate: Gate, identityId: number): Promise<Locked> =>
  gate.database
    .transaction({ companyId: 0 }, (tx) => reserveAttempt(tx, subjectsOf(identityId), gate.now))
    .catch((error: unknown) => {
      throw error instanceof Refusal ? wrong() : error;
    });

const tell = (gate: Gate, identityId: number, minutes: number): Promise<void> =>
  gate.database.transaction({ companyId: 0 }, async (tx) => {
    const { email } = await tx
      .selectFrom('identities')
      .where('id', '=', identityId)
      .select('email')
      .executeTakeFirstOrThrow();
    await enqueueOpenly(tx, 'tell-lockout', { email, minutes });
  });

/**
 * Looks at a proof of a person, whose wrong ones are counted over all tickets, sessions and companies: of two hundred at
 * once five are looked at, and then none for a while, the right one no more than others. He is told by mail.
 *
 * @param look whether it is right, and what comes of it; undefined when it is wrong
 * @throws Refusal second_factor.invalid, and whatever `look` throws
 */
export const countedProof = async <T>(
  gate: Gate,
  identityId: number,
  look: () => Promise<T | undefined>,
): Promise<T> => {
  // Committed on its own, so that no later refusal gives an attempt back.
  const locked = await reserve(gate, identityId);
  const result = await look();
  if (result === undefined) {
    if (locked !== undefined) await tell(gate, identityId, locked);
    throw wrong();
  }
  await gate.database.transaction({ companyId: 0 }, (tx) => forgetAttempts(tx, subjectsOf(identityId)));
  return result;
};
