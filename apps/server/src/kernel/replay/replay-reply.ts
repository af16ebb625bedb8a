import type { PastValue } from '@yardline/contract/records/records';
import type { FactChange, ReplayStep } from '@yardline/contract/replay/replayed';
import { isDeepStrictEqual } from 'node:util';
import type { Facts } from './facts.ts';
import type { Replayed } from './read-steps.ts';

/** What the change history tells of a value: one that is deeper only changed. */
export const pastOf = (value: unknown): PastValue => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
};

/** The facts of these names that changed, each under its field. */
export const changedFacts = (
  before: Facts,
  after: Facts,
  fields: readonly string[],
  { prefix, line = null, product = '' }: { prefix: string; line?: number | null; product?: string },
): FactChange[] =>
  fields.flatMap((field) => {
    const [from, to] = [before[prefix + field] ?? null, after[prefix + field] ?? null];
    if (isDeepStrictEqual(from, to)) return [];
    return [{ field, line, product, from: pastOf(from), to: pastOf(to) }];
  });

/** What every answer about a past moment says beside the record; `tell` says which facts of two a reader is told. */
export const replayReply = (
  { at, moments, around }: Replayed,
  tell: (before: Facts, after: Facts) => FactChange[],
): { at: string; moments: string[]; around: ReplayStep[] } => ({
  at: at.toString(),
  moments,
  around: around.map(({ step, at: when, by, byLink, acts, before, after }) => ({
    step,
    at: when,
    by,
    by_link: byLink,
    acts: acts.map(({ action, noun }) => ({ action, noun })),
    is_first: before === undefined,
    changes: before === undefined ? [] : tell(before, after),
  })),
});
