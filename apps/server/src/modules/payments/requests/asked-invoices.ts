import type { Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import { openAmounts } from '../open-invoices.ts';

/** An invoice that is paid with others, with what may still be paid of it, in cents. */
export type OpenInvoice = {
  id: number;
  number: number;
  customer_id: number;
  division_id: number;
  balance: number;
  due_on: string;
  open: Cents;
};

const isBefore = (one: { due_on: string; id: number }, other: { due_on: string; id: number }): number =>
  one.due_on === other.due_on ? one.id - other.id : one.due_on < other.due_on ? -1 : 1;

/**
 * Locks invoices in the order of their ids, which is the order of every verb that locks several, and answers them the first
 * due first, which is the order in which they are paid.
 */
export const lockOpen = async (scope: Scope, ids: readonly number[]): Promise<OpenInvoice[]> => {
  if (ids.length === 0) return [];
  const rows = await scope.tx
    .selectFrom('invoices')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'number', 'customer_id', 'division_id', 'balance', 'due_on'])
    .forUpdate()
    .execute();
  if (rows.length === 0) return [];
  const open = await openAmounts(scope, rows);
  return rows.toSorted(isBefore).map((row) => ({ ...row, open: Math.max(0, open.get(row.id) ?? 0) }));
};
