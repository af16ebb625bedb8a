import { sql } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type Attempt, faultOf, tryRecord, type Verdict, writeRecord } from './try-record.ts';

/** A verdict, or nothing where the database stopped at this record or at one before it. */
type Outcome = Verdict | undefined;

/** Never fails: nobody may take back what the others do while they are at it. */
const writeAmongOthers = async (scope: Scope, attempt: Attempt): Promise<Outcome> => {
  try {
    return await writeRecord(scope, attempt);
  } catch (error) {
    if (!(error instanceof Refusal)) return undefined;
    try {
      return { fault: faultOf(error) };
    } catch {
      return undefined;
    }
  }
};

const oneByOne = async (scope: Scope, attempts: readonly Attempt[], stays: boolean): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const attempt of attempts) verdicts.push(await tryRecord(scope, attempt, stays));
  return verdicts;
};

/**
 * Changes records by the verb of each, all in one go: the statements of a verb follow those of the others without waiting for
 * answers, and one savepoint guards them all. Where a verb refuses, what it did before must not stay: everything is taken back,
 * and the others are written once more. Where the database itself refuses, nobody can tell the one from the others, and each is
 * tried on its own.
 * @param stays whether what is written stays, or is taken back at once
 */
export const tryPiece = async (
  scope: Scope,
  attempts: readonly Attempt[],
  stays: boolean,
): Promise<Verdict[]> => {
  const { tx } = scope;
  await sql`savepoint piece`.execute(tx);
  const outcomes = await Promise.all(attempts.map((attempt) => writeAmongOthers(scope, attempt)));
  const verdicts = outcomes.filter((outcome) => outcome !== undefined);
  const isStopped = verdicts.length < attempts.length;
  const isRefused = verdicts.some((verdict) => 'fault' in verdict);
  const isKept = stays && !isStopped && !isRefused;
  if (!isKept) await sql`rollback to savepoint piece`.execute(tx);
  await sql`release savepoint piece`.execute(tx);
  if (isStopped) return oneByOne(scope, attempts, stays);
  if (isKept || !stays) return verdicts;
  const others = attempts.filter((_, at) => !('fault' in (verdicts[at] ?? {})));
  const written = (await tryPiece(scope, others, stays)).values();
  return verdicts.map((verdict) => ('fault' in verdict ? verdict : (written.next().value ?? verdict)));
};
