import type { Scope } from '../../kernel/scope.ts';

/** Numbered kinds; each kind counts separately in every company. */
export type NumberedKind =
  | 'customer'
  | 'quote'
  | 'reservation'
  | 'contract'
  | 'sales_order'
  | 'delivery'
  | 'pickup'
  | 'task'
  | 'return'
  | 'invoice'
  | 'payment'
  | 'deposit'
  | 'transfer'
  | 'count'
  | 'work_order'
  | 'purchase_order'
  | 'warranty_claim'
  | 'off_rent_receipt'
  | 'yard_return'
  | 'trip'
  | 'estimate'
  | 'inspection'
  | 'web_order'
  | 'request'
  | 'dispute'
  | 'ledger_batch';

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

/** Advances a counter past a number from elsewhere, so that it is not issued again. */
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

/** Finds documents by the beginning of their number, for lists. */
export { beginsWith } from './begins-with.ts';
