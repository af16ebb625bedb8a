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
  | 'payment';

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

/** Lists find documents by the beginning of their number. */
export { beginsWith } from './begins-with.ts';
