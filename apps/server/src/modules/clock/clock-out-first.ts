import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordStretch } from './record-stretch.ts';

/** Start and end of what somebody worked who leaves while he is clocked in, by his machine's clock; absent when he is not. */
export type LeavingStretch = { clock_started_at?: string | undefined; clock_ended_at?: string | undefined };

/**
 * Clocks out whoever leaves, in the transaction in which he does. What cannot be recorded keeps nobody from leaving.
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
    // Refused before anything was written: the browser keeps the start, and the person is told when he clocks out.
    if (error instanceof Refusal) return false;
    throw error;
  }
};
