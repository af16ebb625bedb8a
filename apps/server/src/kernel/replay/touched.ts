import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Scope } from '../scope.ts';

/** The part of a scope that a change by the clock has, too: a job that writes what is held has no user. */
export type Witness = Pick<Scope, 'tx' | 'now'> & { company: Pick<Scope['company'], 'id'> };

/** What was done to a record, as the audit names it. */
export type ActOf = { action: string; noun: string; row_id: string };

/** What one transaction did so far, as far as histories are kept of it. */
export type Touched = {
  readonly witness: Witness;
  /** Who did it; undefined where the clock alone did. */
  scope: Scope | undefined;
  readonly acts: ActOf[];
  /** Assets of which holds were written. */
  readonly heldAssets: Set<number>;
};

/** Writes into a history what a transaction changed, as its last statements. */
export type Keeper = (touched: Touched) => Promise<void>;

// By the transaction, because scopes are copied on their way.
const open = new WeakMap<Kysely<DB>, Touched>();

const touchedIn = (witness: Witness): Touched => {
  const known = open.get(witness.tx);
  if (known !== undefined) return known;
  const touched: Touched = { witness, scope: undefined, acts: [], heldAssets: new Set() };
  open.set(witness.tx, touched);
  return touched;
};

/** Remembers what is audited until the transaction commits. */
export const noteActs = (
  scope: Scope,
  entries: readonly { action: string; noun: string; rowId: number | string }[],
): void => {
  const touched = touchedIn(scope);
  touched.scope ??= scope;
  for (const { action, noun, rowId } of entries) touched.acts.push({ action, noun, row_id: String(rowId) });
};

/** Remembers that holds of these assets were written. */
export const noteHeld = (witness: Witness, assetIds: readonly number[]): void => {
  const { heldAssets } = touchedIn(witness);
  for (const id of assetIds) heldAssets.add(id);
};

/** The ids of a noun's rows that were audited; rows named by a text have none. */
export const touchedIds = ({ acts }: Touched, noun: string): number[] => {
  const ids = new Set<number>();
  for (const act of acts) {
    const id = Number(act.row_id);
    if (act.noun === noun && Number.isSafeInteger(id) && id > 0) ids.add(id);
  }
  return [...ids];
};

/** What a transaction does before it commits: every keeper sees what it touched. */
export const keepWith =
  (keepers: readonly Keeper[]) =>
  async (tx: Kysely<DB>): Promise<void> => {
    const touched = open.get(tx);
    if (touched === undefined) return;
    open.delete(tx);
    for (const keep of keepers) await keep(touched);
  };
