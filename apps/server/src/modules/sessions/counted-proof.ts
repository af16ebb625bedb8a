import type { Gate } from '../../kernel/http/route.ts';
import { writeEvent } from '../../kernel/security-events.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  attemptsAllowed,
  forgetAttempts,
  giveBackAttempt,
  type Locked,
  reserveAttempt,
  type Subject,
} from '../../kernel/auth/counts/lockout.ts';

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

/** Whose proof it is: the person, where they sign in, and what a wrong one is called among the security events. */
export type Prover = {
  identityId: number;
  companyId: number;
  userId: number;
  sessionId?: string | undefined;
  event: 'factor.failed' | 'proof.failed';
  /** The call by its name. */
  call: string;
};

/** Writes a wrong proof down, and the lock that it brought about; committed on its own, as the call is refused. */
const note = (gate: Gate, prover: Prover, locked: Locked): Promise<void> =>
  gate.database.transaction({ companyId: prover.companyId }, async (tx) => {
    const { companyId, userId, sessionId, call: subject } = prover;
    const events = locked === undefined ? [prover.event] : [prover.event, 'sign_in.locked' as const];
    for (const event of events)
      await writeEvent(tx, {
        companyId,
        userId,
        sessionId,
        subject,
        event,
        at: gate.now.toString(),
        address: gate.ip,
        requestId: gate.requestId,
      });
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
 * Checks a user's proof; wrong ones are counted over all tickets, sessions and companies: of two hundred at
 * once five are checked, and then none for a while, not even the right one. The user is mailed, and each
 * wrong one checked is a security event of the company.
 *
 * @param look whether it is right, and its result; undefined when it is wrong
 * @throws Refusal second_factor.invalid, and whatever `look` throws
 */
export const countedProof = async <T>(
  gate: Gate,
  prover: Prover,
  look: () => Promise<T | undefined>,
): Promise<T> => {
  const { identityId } = prover;
  // Committed on its own, so that no later refusal gives an attempt back, but that the server was too busy to look.
  const locked = await reserve(gate, identityId);
  const result = await look().catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'sign_in.busy')
      await gate.database.transaction({ companyId: 0 }, (tx) => giveBackAttempt(tx, subjectsOf(identityId)));
    throw error;
  });
  if (result === undefined) {
    await note(gate, prover, locked);
    if (locked !== undefined) await tell(gate, identityId, locked);
    throw wrong();
  }
  await gate.database.transaction({ companyId: 0 }, (tx) => forgetAttempts(tx, subjectsOf(identityId)));
  return result;
};
