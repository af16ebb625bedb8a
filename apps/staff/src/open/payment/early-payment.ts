import type { RequestedPayment } from '@yardline/contract/payments/payment-requests';
import { spreadSettling } from '@yardline/domain/accounts/terms';
import { amount, type Cents, cents, sum } from '@yardline/domain/money/cents';

type Invoice = Pick<RequestedPayment['invoices'][number], 'payable' | 'discount' | 'discount_by'>;

/** What of the invoices money deducts for being early, in cents: of those that it settles alone. */
export const discountFor = (money: Cents, invoices: readonly Invoice[]): Cents => {
  const settling = invoices.map((each) => ({ paid: cents(each.payable), discount: cents(each.discount) }));
  return sum(spreadSettling(money, settling).map(({ discount }) => discount));
};

/** What all invoices deduct for being paid today, and the first day after which that is less; undefined where nothing is deducted. */
export const offerOf = (
  invoices: readonly Invoice[],
): { paid: number; discount: number; by: string } | undefined => {
  const days = invoices.map((each) => each.discount_by ?? '').filter((day) => day !== '');
  const [by] = days.toSorted();
  if (by === undefined) return undefined;
  return {
    paid: amount(sum(invoices.map(({ payable }) => cents(payable)))),
    discount: amount(sum(invoices.map(({ discount }) => cents(discount)))),
    by,
  };
};
