import type { Kysely } from 'kysely';
import { hashOf } from '../tokens.ts';
import type { DB } from '../../../../db/types.ts';
import { Refusal } from '../../refusal.ts';

/** Whose guesses are counted: an address in one company, and the address everywhere. */
export type Subject = { hash: Buffer; limit: number };

/** Wrong passwords before an account is locked. */
export const attemptsAllowed = 5;
const attemptsEverywhere = 20;
const lockMinutes = 15;
const longestLockMinutes = 24 * 60;

export const subjectsOf = (email: string, companyId: number | undefined): Subject[] => [
  { hash: hashOf(`${email.toLowerCase()}|${companyId ?? 'any'}`), limit: attemptsAllowed },
  { hash: hashOf(email.toLowerCase()), limit: attemptsEverywhere },
];

/** A count of its own for a browser with which the person of the address signed in before. */
export const knownSubject = (email: string, browser: string): Subject => ({
  hash: hashOf(`known browser|${email.toLowerCase()}|${browser}`),
  limit: attemptsAllowed,
});

/** For how many minutes an attempt locked an account; nothing while it did not. */
export type Locked = number | undefined;

/** 15 minutes at first, then twice as long each time, up to a day. */
const lockFor = (lockCount: number): number =>
  Math.min(longestLockMinutes, lockMinutes * 2 ** Math.min(lockCount, 10));

/**
 * Takes one attempt for each subject before the password is checked: of two hundred guesses at once, five get through.
 * A lock that has expired starts a new count.
 *
 * @returns the minutes for which this attempt locks, should its password be wrong
 * @throws Refusal login.invalid while a subject is locked, with the same words as for a wrong password
 */
export const reserveAttempt = async (
  tx: Kysely<DB>,
  subjects: Subject[],
  now: Temporal.Instant,
): Promise<Locked> => {
  let locked: Locked;
  for (const { hash, limit } of subjects) {
    await tx
      .insertInto('sign_in_attempts')
      .values({ subject_hash: hash, last_at: now.toString() })
      .onConflict((conflict) => conflict.column('subject_hash').doNothing())
      .execute();
    const row = await tx
      .selectFrom('sign_in_attempts')
      .where('subject_hash', '=', hash)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isLocked = row.locked_until !== null && Temporal.Instant.compare(now, row.locked_until) < 0;
    if (isLocked) throw new Refusal('login.invalid');
    const failed = (row.locked_until === null ? row.failed : 0) + 1;
    const locks = failed >= limit;
    if (locks) locked = Math.max(locked ?? 0, lockFor(row.lock_count));
    await tx
      .updateTable('sign_in_attempts')
      .set({
        failed,
        last_at: now.toString(),
        lock_count: locks ? row.lock_count + 1 : row.lock_count,
        locked_until: locks ? now.add({ minutes: lockFor(row.lock_count) }).toString() : null,
      })
      .where('subject_hash', '=', hash)
      .execute();
  }
  return locked;
};

/**
 * Returns an attempt whose password was never checked, because the server was too busy. Attempts checked or being checked
 * stay counted, so a lock that this attempt caused ends.
 */
export const giveBackAttempt = async (tx: Kysely<DB>, subjects: Subject[]): Promise<void> => {
  for (const { hash, limit } of subjects) {
    const row = await tx
      .selectFrom('sign_in_attempts')
      .where('subject_hash', '=', hash)
      .select(['failed', 'lock_count', 'locked_until'])
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.failed === 0) continue;
    const failed = row.failed - 1;
    const unlocks = row.locked_until !== null && failed < limit;
    await tx
      .updateTable('sign_in_attempts')
      .set({
        failed,
        lock_count: unlocks ? Math.max(0, row.lock_count - 1) : row.lock_count,
        locked_until: unlocks ? null : row.locked_until,
      })
      .where('subject_hash', '=', hash)
      .execute();
  }
};

/** Forgets the count after the right password. */
export const forgetAttempts = async (tx: Kysely<DB>, subjects: Subject[]): Promise<void> => {
  for (const { hash } of subjects) {
    await tx
      .updateTable('sign_in_attempts')
      .set({ failed: 0, lock_count: 0, locked_until: null })
      .where('subject_hash', '=', hash)
      .execute();
  }
};
