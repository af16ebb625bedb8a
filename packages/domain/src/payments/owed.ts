import { sum, type Cents } from '../money/cents.ts';

/** A document's payment summary; on account Y leaves part of it on the customer's account. [B3.41] */
export type PaymentSummary = {
  total: Cents;
  payments: readonly Cents[];
  onAccount: 'Y' | 'N';
  onAccountAmount: Cents;
};

/**
 * The amount still owed, and any overpayment. With payments: the total minus their sum. Without: the total, or
 * the on-account amount when the document is on account. 1,149.75 with 500.00 and 149.75 paid leaves 500.00; never
 * below 0, the rest is a credit. [B5.41] [S5.15]
 */
export function amountOwed({ total, payments, onAccount, onAccountAmount }: PaymentSummary): {
  owed: Cents;
  credit: Cents;
} {
  const unpaid = onAccount === 'Y' ? onAccountAmount : total;
  const rest = payments.length > 0 ? total - sum(payments) : unpaid;
  return { owed: Math.max(0, rest), credit: Math.max(0, -rest) };
}
