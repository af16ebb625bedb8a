import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordStretch } from './record-stretch.ts';

/** Start and end of the stretch of a user who signs out while clocked in, by their machine's clock; absent when not clocked in. */
export type LeavingStretch = { clock_started_at?: string | undefined; clock_ended_at?: string | undefined };

/**
 * Clocks out a user who signs out, in the same transaction. A stretch that cannot be recorded does not prevent signing out.
 * @returns whether a stretch was recorded
 */
export const clockOutFirst = async (scope: Scope, said: LeavingStretch): Promise<boolean> => {
  if (said.clock_started_at === undefined || said.clock_ended_at === undefined) return false;
  const began = Temporal.Instant.from(said.clock_started_at);
  const ended = Temporal.Instant.from(said.clock_ended_at);
  try {
    await recordStretch(scope, { began, ended });
    return true;
  } catch (error) {
    // Refused before anything was written: the browser keeps the start, and the user is told when they clock out.
    if (error instanceof Refusal) return false;
    throw error;
  }
};
