import type { Scope } from '../../kernel/scope.ts';

/** What is numbered; each kind counts for itself in every company. */
export type NumberedKind =
  | 'customer'
  | 'quote'
  | 'reservation'
  | 'contract'
  | 'delivery'
  | 'pickup'
  | 'return'
  | 'invoice'
  | 'payment'
  | 'deposit'
  | 'transfer'
  | 'count';

/**
 * The next number of a kind, without gaps: the counter's row stays locked until the transaction ends, so take it as the
 * last thing that can wait. A refused transaction gives the number back.
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

/** The next numbers of a kind, in one go: for many records at once. */
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

/** Lets a kind count on after a number that came from elsewhere, so that nobody is given it a second time. */
export const countPast = async (scope: Scope, kind: NumberedKind, number: number): Promise<void> => {
  await scope.tx
    .insertInto('document_counters')
    .values({ company_id: scope.company.id, kind, next_number: number + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind'])
        .doUpdateSet({ next_number: number + 1 })
        .where('document_counters.next_number', '<=', number),
    )
    .execute();
};

/** Lists find documents by the beginning of their number. */
export { beginsWith } from './begins-with.ts';
