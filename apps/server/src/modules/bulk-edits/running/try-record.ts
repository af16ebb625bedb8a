import { isDeepStrictEqual } from 'node:util';
import type { RefusalCode } from '@yardline/contract/refusals';
import { sql } from 'kysely';
import { faultOf as blamed } from '../../../kernel/database/blame-of.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Kind, Values, Which } from '../kinds.ts';

/** Why a record was refused: a code, and the figures of its words. */
export type Fault = { code: RefusalCode; data: Record<string, unknown> };

/** What came of a record: what stood in its fields, that nothing had to be done, or why it was refused. */
export type Verdict = { before: Values } | { isUnchanged: true; before: Values } | { fault: Fault };

/** Everything stands already as it is to be. */
class Unchanged extends Error {}

/** What a record is blamed for. @throws the same when it is none of its faults */
export const faultOf = (error: unknown): Fault => {
  const fault = blamed(error);
  // In words of the bulk edit, not of a form.
  return fault.code === 'document.stale' ? { code: 'bulk_edit.changed_meanwhile', data: fault.data } : fault;
};

export type Attempt = {
  kind: Kind;
  which: Which;
  /** What is to stand in the record, worked out from what does. */
  wanted: (before: Values) => Values;
};

const fieldsIn = (record: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** Changes one record by its verb. @throws Refusal what the verb refuses, after which what it did must be taken back */
export const writeRecord = async (scope: Scope, { kind, which, wanted }: Attempt): Promise<Verdict> => {
  let before: Values = {};
  try {
    await kind.write(scope, which, (row) => {
      const next = wanted(row);
      before = fieldsIn(row, Object.keys(next));
      if (isDeepStrictEqual(before, { ...next })) throw new Unchanged();
      return next;
    });
  } catch (error) {
    // Nothing was written yet.
    if (error instanceof Unchanged) return { isUnchanged: true, before };
    throw error;
  }
  return { before };
};

/** Changes one record, or tries to; a refusal takes back what the verb did of it and of nothing else. */
export const tryRecord = async (scope: Scope, attempt: Attempt, stays: boolean): Promise<Verdict> => {
  const { tx } = scope;
  await sql`savepoint record`.execute(tx);
  let verdict: Verdict | undefined;
  try {
    verdict = await writeRecord(scope, attempt);
    return verdict;
  } catch (error) {
    return { fault: faultOf(error) };
  } finally {
    if (verdict === undefined || !stays) await sql`rollback to savepoint record`.execute(tx);
    await sql`release savepoint record`.execute(tx);
  }
};
