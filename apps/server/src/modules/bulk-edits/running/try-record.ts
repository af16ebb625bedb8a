import { isDeepStrictEqual } from 'node:util';
import type { RefusalCode } from '@yardline/contract/refusals';
import { sql } from 'kysely';
import { meaningOf } from '../../../kernel/database/faults.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Kind, Values, Which } from '../kinds.ts';

/** Why a record was refused: a code, and the figures of its words. */
export type Fault = { code: RefusalCode; data: Record<string, unknown> };

/** What came of a record: what stood in its fields, that nothing had to be done, or why it was refused. */
export type Verdict = { before: Values } | { isUnchanged: true; before: Values } | { fault: Fault };

/** Everything stands already as it is to be. */
class Unchanged extends Error {}

/** Faults of the moment: everything is tried again later, and no record is blamed. */
const passing = new Set(['connection.failed', 'server.busy', 'search.timed_out']);

const faultOf = (error: unknown): Fault => {
  const meant = meaningOf(error);
  if (!(meant instanceof Refusal) || passing.has(meant.code)) throw error;
  const { code, data = {} } = meant.fields[0] ?? meant;
  // What it looked like to whoever asked for it, and not what a form says of itself.
  if (code === 'document.stale') return { code: 'bulk_edit.changed_meanwhile', data };
  return { code, data };
};

export type Attempt = {
  kind: Kind;
  which: Which;
  /** What is to stand in the record, worked out from what does. */
  wanted: (before: Values) => Values;
  /** Whether it stays, or is taken back at once. */
  stays: boolean;
};

const fieldsIn = (record: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** Changes one record by its verb, or tries to; a refusal takes back what the verb did of it and of nothing else. */
export const tryRecord = async (scope: Scope, { kind, which, wanted, stays }: Attempt): Promise<Verdict> => {
  const { tx } = scope;
  let before: Values = {};
  const takeBack = async () => {
    await sql`rollback to savepoint record`.execute(tx);
    await sql`release savepoint record`.execute(tx);
  };
  await sql`savepoint record`.execute(tx);
  try {
    await kind.write(scope, which, (row) => {
      const next = wanted(row);
      before = fieldsIn(row, Object.keys(next));
      if (isDeepStrictEqual(before, { ...next })) throw new Unchanged();
      return next;
    });
  } catch (error) {
    await takeBack();
    return error instanceof Unchanged ? { isUnchanged: true, before } : { fault: faultOf(error) };
  }
  if (stays) await sql`release savepoint record`.execute(tx);
  else await takeBack();
  return { before };
};
