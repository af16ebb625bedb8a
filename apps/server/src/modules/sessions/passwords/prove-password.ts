import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { knownBrowser } from '../../../kernel/auth/known-browser.ts';
import { passwordHash } from '../../../kernel/auth/password-hash.ts';
import { isPassword } from '../../../kernel/auth/passwords.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { enqueueOpenly } from '../../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  forgetAttempts,
  giveBackAttempt,
  knownSubject,
  type Locked,
  reserveAttempt,
  type Subject,
  subjectsOf,
} from '../../../kernel/auth/counts/lockout.ts';
import { findIdentity, type Membership, membershipsOf } from '../people/people.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { forgiveSource, reserveFromSource } from '../instances/sources.ts';

/**
 * Ends a failed sign-in. The user is mailed about a lock, and the worker finds out whether there is one: an
 * unknown address costs the same.
 */
const fail = async (gate: Gate, email: string, locked: Locked): Promise<never> => {
  await noteFailedSignIn(gate, email, locked);
  if (locked !== undefined)
    await gate.database.transaction({ companyId: 0 }, (tx) =>
      enqueueOpenly(tx, 'tell-lockout', { email, minutes: locked }),
    );
  throw new Refusal('login.invalid');
};

/** Refuses when the password that was just found right has been replaced meanwhile; until the session stands nobody replaces it. */
const demandPassword = async (tx: Kysely<DB>, identityId: number, found: string | null) => {
  const person = tx.selectFrom('identities').where('id', '=', identityId);
  await person.select('id').forShare().executeTakeFirst();
  // Read under the lock: what was replaced before it is seen here.
  const now = await person.select(passwordHash).executeTakeFirst();
  if (now === undefined || now.password_hash !== found) throw new Refusal('login.invalid');
};

/**
 * Takes an attempt under the count of this browser, where the person is known to it, and else, or once that is used up, under
 * the count of everyone. Strangers who lock an address do not lock its person out of their own browser.
 */
const reserve = async (gate: Gate, { email, companyId }: Shown) => {
  const under = (subjects: Subject[]) =>
    gate.database.transaction({ companyId: 0 }, (tx) => reserveAttempt(tx, subjects, gate.now));
  const browser = knownBrowser(gate, email);
  if (browser !== undefined) {
    const own = [knownSubject(email, browser)];
    const taken = await under(own).then(
      (locked) => ({ locked }),
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'login.invalid') return undefined;
        throw error;
      },
    );
    if (taken !== undefined) return { subjects: own, locked: taken.locked };
  }
  const subjects = subjectsOf(email, companyId);
  return { subjects, locked: await under(subjects) };
};

export type Shown = { email: string; password: string; companyId: number | undefined };

/** Whose password it was, and where they are an active member who accepted: in at least one company, the one asked for alone if one was. */
export type Proved = {
  identityId: number;
  memberships: readonly [Membership, ...Membership[]];
  proof: (tx: Kysely<DB>) => Promise<void>;
};

/**
 * Checks a password. The attempt is counted before the check, a wrong password and an unknown address cost the same
 * time and get the same words, and a company that one is not in is refused like a wrong password.
 *
 * @throws Refusal login.invalid, sign_in.busy, request.rate_limited; membership.unaccepted where the person was invited only
 */
export const provePassword = async (gate: Gate, { email, password, companyId }: Shown): Promise<Proved> => {
  // Each committed on its own, so that no later refusal gives an attempt back.
  await gate.database.transaction({ companyId: 0 }, (tx) => reserveFromSource(tx, gate));
  const { subjects, locked } = await reserve(gate, { email, password, companyId }).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'login.invalid')
        await noteFailedSignIn(gate, email, undefined);
      throw error;
    },
  );

  const identity = await findIdentity(gate.database, email);
  const isRight = await isPassword(password, identity?.password_hash ?? undefined).catch(
    async (error: unknown) => {
      // Too many at once: the password was not checked, so the attempt is not counted.
      await gate.database.transaction({ companyId: 0 }, async (tx) => {
        await forgiveSource(tx, gate);
        await giveBackAttempt(tx, subjects);
      });
      throw error;
    },
  );
  if (identity === undefined || !isRight) return fail(gate, email, locked);

  const known = (await membershipsOf(gate.database, identity.id)).filter(
    (each) => each.is_active && (companyId === undefined || each.company_id === companyId),
  );
  if (known.length === 0) return fail(gate, email, locked);

  await gate.database.transaction({ companyId: 0 }, async (tx) => {
    await forgiveSource(tx, gate);
    await forgetAttempts(tx, subjects);
  });
  // Told only to a person whose password is right: whom a company invited is known to no one else.
  const [first, ...others] = known.filter(({ accepted_at: at }) => at !== null);
  if (first === undefined) throw new Refusal('membership.unaccepted');
  return {
    identityId: identity.id,
    memberships: [first, ...others],
    proof: (tx) => demandPassword(tx, identity.id, identity.password_hash),
  };
};
