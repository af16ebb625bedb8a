import { cents, isAmount, type Cents } from '../money/cents.ts';
import type { Problem } from '../words/problems.ts';

/** What is wrong with a payment, an amount as on the wire, against the balance due. [B5.40] */
export function checkPayment(amount: number, balance: Cents): Problem[] {
  const path = ['amount'];
  if (!isAmount(amount)) return [{ path, code: 'payment.invalid' }];
  if (amount <= 0) return [{ path, code: 'payment.not_positive' }];
  return cents(amount) > balance ? [{ path, code: 'payment.above_balance', data: { balance } }] : [];
}
