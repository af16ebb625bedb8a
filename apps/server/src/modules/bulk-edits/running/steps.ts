import { isDeepStrictEqual } from 'node:util';
import type { BulkEdit, BulkEditOutcome } from '@yardline/contract/bulk-edits/bulk-edits';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Values } from '../kinds.ts';
import { resolved } from '../resolve-changes.ts';
import type { Moved } from './claim.ts';
import type { Verdict } from './try-record.ts';

/** A stored record of the change. */
export type Row = {
  record_id: number;
  number: string;
  row_version: number;
  before: Values | null;
};

/** What a step does with each record that is its own. */
export type Step = {
  /** The records that it goes through. */
  from: BulkEditOutcome;
  /** Whether what it writes stays. */
  stays: boolean;
  /** Whether a record must still have the version the user saw. */
  isOfVersion: boolean;
  wanted: (row: Row, changes: Values) => (before: Values) => Values;
  /** What a record is then: written, as it was, or refused. */
  written: BulkEditOutcome;
  unchanged: BulkEditOutcome;
  refused: BulkEditOutcome;
};

/** The value before, where it has not been changed since. */
const asBefore =
  ({ before }: Row, changes: Values) =>
  (now: Values): Values => {
    const written = Object.entries(resolved(changes, before ?? {}));
    const isOurs = written.every(([field, value]) => isDeepStrictEqual(now[field], value));
    if (!isOurs) throw new Refusal('bulk_edit.changed_since');
    return before ?? {};
  };

const asChanged = (_: Row, changes: Values) => (now: Values) => resolved(changes, now);

export const steps: Readonly<Record<BulkEdit['step'], Step>> = {
  preview: {
    from: 'waiting',
    stays: false,
    isOfVersion: true,
    wanted: asChanged,
    written: 'ready',
    unchanged: 'unchanged',
    refused: 'refused',
  },
  change: {
    from: 'ready',
    stays: true,
    isOfVersion: true,
    wanted: asChanged,
    written: 'changed',
    unchanged: 'unchanged',
    refused: 'refused',
  },
  undo: {
    from: 'changed',
    stays: true,
    isOfVersion: false,
    wanted: asBefore,
    written: 'undone',
    unchanged: 'undone',
    refused: 'left',
  },
};

/** The outcome of a verdict in a step. */
export const outcomeOf = (step: Step, verdict: Verdict): BulkEditOutcome => {
  if ('fault' in verdict) return step.refused;
  return 'isUnchanged' in verdict ? step.unchanged : step.written;
};

const counts: Readonly<Partial<Record<BulkEditOutcome, keyof Moved>>> = {
  ready: 'ready',
  unchanged: 'unchanged',
  refused: 'refused',
  changed: 'changed',
  undone: 'undone',
  left: 'left_alone',
};

/** How the counts of a change move when records of a step come to these outcomes. */
export const movedBy = ({ from }: Step, outcomes: readonly BulkEditOutcome[]): Moved => {
  const moved: Moved = { rows_done: outcomes.length };
  const add = (outcome: BulkEditOutcome, n: number) => {
    const name = counts[outcome];
    if (name !== undefined) moved[name] = (moved[name] ?? 0) + n;
  };
  for (const outcome of outcomes) add(outcome, 1);
  add(from, -outcomes.length);
  return moved;
};
