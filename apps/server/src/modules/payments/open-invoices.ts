import { cents, sum, type Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';

/**
 * What may still be paid of invoices, in cents by id: their balance without what pending card payments have reserved of it;
 * of a credit below zero, less what pending refunds have reserved.
 * The caller holds their locks where it goes on to pay.
 */
export const openAmounts = async (
  { tx }: Scope,
  invoices: readonly { id: number; balance: number }[],
): Promise<ReadonlyMap<number, Cents>> => {
  if (invoices.length === 0) return new Map();
  const pending = await tx
    .selectFrom('payment_allocations as a')
    .innerJoin('payments', 'payments.id', 'a.payment_id')
    .where(
      'a.invoice_id',
      'in',
      invoices.map(({ id }) => id),
    )
    .where('payments.status', '=', 'pending')
    .select(['a.invoice_id', 'a.amount', 'a.discount'])
    .execute();
  const reserved = (id: number): Cents =>
    sum(
      pending
        .filter((row) => row.invoice_id === id)
        .map(({ amount, discount }) => cents(amount) + cents(discount)),
    );
  return new Map(invoices.map(({ id, balance }) => [id, cents(balance) - reserved(id)]));
};

/** The remaining amount of a credit, in cents: without what pending card refunds have reserved. */
export const leftOf = async (scope: Scope, credit: { id: number; balance: number }): Promise<Cents> =>
  0 - ((await openAmounts(scope, [credit])).get(credit.id) ?? 0);
