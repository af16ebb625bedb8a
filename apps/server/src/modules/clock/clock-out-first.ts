import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { openingOf } from './openings.ts';
import type { SaidStretch } from './our-clock.ts';
import { recordStretch } from './record-stretch.ts';

/** Start and end of the stretch of a user who signs out while clocked in, by their machine's clock; absent when not clocked in. */
export type LeavingStretch = { clock_started_at?: string | undefined; clock_ended_at?: string | undefined };

/** As the browser says; of one that does not know, as the clocking in that we know of: a job may have begun it. */
const stretchOf = async (scope: Scope, said: LeavingStretch): Promise<SaidStretch | undefined> => {
  const { clock_started_at: began, clock_ended_at: ended } = said;
  if (began !== undefined && ended !== undefined)
    return { began: Temporal.Instant.from(began), ended: Temporal.Instant.from(ended) };
  const opening = await openingOf(scope, scope.actor.userId);
  return opening === undefined
    ? undefined
    : { began: Temporal.Instant.from(opening.began_at), ended: scope.now };
};

/**
 * Clocks out a user who signs out, in the same transaction. A stretch that cannot be recorded does not prevent signing out.
 * @returns whether a stretch was recorded
 */
export const clockOutFirst = async (scope: Scope, said: LeavingStretch): Promise<boolean> => {
  const stretch = await stretchOf(scope, said);
  if (stretch === undefined) return false;
  await sql`savepoint leaving`.execute(scope.tx);
  try {
    await recordStretch(scope, stretch);
    await sql`release savepoint leaving`.execute(scope.tx);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Nothing of it stays: the browser keeps the start, and the user is told when they clock out.
    await sql`rollback to savepoint leaving`.execute(scope.tx);
    await sql`release savepoint leaving`.execute(scope.tx);
    return false;
  }
};
