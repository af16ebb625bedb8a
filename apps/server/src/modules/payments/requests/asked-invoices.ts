import type { Cents } from '@yardline/domain/money/cents';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { discountColumns } from '../early-discounts.ts';
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
  early_discount: number;
  discount_by: string | null;
  discounted: number;
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
    .select(['id', 'number', 'customer_id', 'division_id', 'balance', 'due_on', ...discountColumns])
    .forUpdate()
    .execute();
  if (rows.length === 0) return [];
  const open = await openAmounts(scope, rows);
  return rows.toSorted(isBefore).map((row) => ({ ...row, open: Math.max(0, open.get(row.id) ?? 0) }));
};

/**
 * The invoices of a request, locked: all there, of one customer, and something owed on them.
 * @throws Refusal request.invalid at the invoice, permission.denied, payment_request.several_customers,
 * payment_request.nothing_owed
 */
export const lockAsked = async (scope: Scope, ids: readonly number[]): Promise<OpenInvoice[]> => {
  const invoices = await lockOpen(scope, ids);
  ids.forEach((id, index) => {
    const found = invoices.find((each) => each.id === id);
    if (found === undefined || !may(scope, 'payments.view', { division: found.division_id }))
      refuseFields([{ path: `invoice_ids.${index}`, code: 'reference.not_found' }]);
  });
  for (const { division_id: division } of invoices) demand(scope, 'payments.create', { division });
  if (new Set(invoices.map(({ customer_id: id }) => id)).size > 1)
    throw new Refusal('payment_request.several_customers');
  const owing = invoices.filter(({ balance }) => balance > 0);
  if (owing.length === 0) throw new Refusal('payment_request.nothing_owed');
  return owing;
};
