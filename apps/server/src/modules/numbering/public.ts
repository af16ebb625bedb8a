import type { NumberedKind } from '@yardline/contract/numbering/kinds';
import type { Scope } from '../../kernel/scope.ts';
import { type JumpReason, jumpTo, lockCounter } from './jump.ts';

/** Numbered kinds; each kind counts separately in every company. */
export type { NumberedKind } from '@yardline/contract/numbering/kinds';

/**
 * The next number of a kind, without gaps: the counter's row stays locked until the transaction ends, so call it as late
 * as possible. A refused transaction returns the number.
 */
export const takeNumber = async (scope: Scope, kind: NumberedKind): Promise<number> => {
  const { next_number } = await scope.tx
    .insertInto('document_counters')
    .values({ company_id: scope.company.id, kind, next_number: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind'])
        .doUpdateSet((eb) => ({ next_number: eb('document_counters.next_number', '+', 1) })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return next_number - 1;
};

/** The next numbers of a kind for many records, in one statement. */
export const takeNumbers = async (scope: Scope, kind: NumberedKind, count: number): Promise<number[]> => {
  const { next_number } = await scope.tx
    .insertInto('document_counters')
    .values({ company_id: scope.company.id, kind, next_number: count + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind'])
        .doUpdateSet((eb) => ({ next_number: eb('document_counters.next_number', '+', count) })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, n) => next_number - count + n);
};

/** Advances a counter past a number from elsewhere, so that it is not issued again, and keeps which numbers were left out. */
export const countPast = async (
  scope: Scope,
  kind: NumberedKind,
  number: number,
  why: JumpReason = { userId: null, reason: '' },
): Promise<void> => {
  const next = await lockCounter(scope, kind);
  if (next <= number) await jumpTo(scope, kind, { from: next, to: number + 1 }, why);
};

/** Finds documents by the beginning of their number, for lists. */
export { beginsWith } from './begins-with.ts';
