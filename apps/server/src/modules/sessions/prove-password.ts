import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { isPassword } from '../../kernel/auth/passwords.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { forgetAttempts, type Locked, reserveAttempt, subjectsOf } from './lockout.ts';
import { findIdentity, type Membership, membershipsOf } from './people.ts';
import { forgiveSource, reserveFromSource } from './sources.ts';

/**
 * Ends a sign-in that failed. The person is told of a lock by mail, and the worker finds out whether there is one: an
 * address that is nobody's costs the same.
 */
const fail = async (gate: Gate, email: string, locked: Locked): Promise<never> => {
  if (locked !== undefined)
    await gate.database.transaction({ companyId: 0 }, (tx) =>
      enqueueOpenly(tx, 'tell-lockout', { email, minutes: locked }),
    );
  throw new Refusal('login.invalid');
};

/** Refuses when the password that was just found right has been replaced meanwhile; until the session stands nobody replaces it. */
const demandPassword = async (tx: Kysely<DB>, identityId: number, passwordHash: string | null) => {
  const same = await tx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .where('password_hash', '=', passwordHash)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (same === undefined) throw new Refusal('login.invalid');
};

export type Shown = { email: string; password: string; companyId: number | undefined };

/** Whose password it was, and where he is an active member: in at least one company, the one asked for alone if one was. */
export type Proved = {
  identityId: number;
  memberships: readonly [Membership, ...Membership[]];
  proof: (tx: Kysely<DB>) => Promise<void>;
};

/**
 * Checks a password. The attempt is counted before it is looked at, a wrong password and an unknown address cost the same
 * time and get the same words, and a company that one is not in is refused like a wrong password.
 *
 * @throws Refusal login.invalid, sign_in.busy, request.rate_limited
 */
export const provePassword = async (gate: Gate, { email, password, companyId }: Shown): Promise<Proved> => {
  const subjects = subjectsOf(email, companyId);
  // Each committed on its own, so that no later refusal gives an attempt back.
  await gate.database.transaction({ companyId: 0 }, (tx) => reserveFromSource(tx, gate));
  const locked = await gate.database.transaction({ companyId: 0 }, (tx) =>
    reserveAttempt(tx, subjects, gate.now),
  );

  const identity = await findIdentity(gate.database, email);
  const isRight = await isPassword(password, identity?.password_hash ?? undefined);
  if (identity === undefined || !isRight) return fail(gate, email, locked);

  const [first, ...others] = (await membershipsOf(gate.database, identity.id)).filter(
    (each) => each.is_active && (companyId === undefined || each.company_id === companyId),
  );
  if (first === undefined) return fail(gate, email, locked);

  await gate.database.transaction({ companyId: 0 }, async (tx) => {
    await forgiveSource(tx, gate);
    await forgetAttempts(tx, subjects);
  });
  return {
    identityId: identity.id,
    memberships: [first, ...others],
    proof: (tx) => demandPassword(tx, identity.id, identity.password_hash),
  };
};
