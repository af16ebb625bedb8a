import { less, times, type Cents } from '../money/cents.ts';
import type { Price } from '../pricing/price.ts';
import type { BillSentence } from './words.ts';

/** A price on an invoice: for a stretch of time, or as changed by a billing rule. Amounts in cents. */
export type BilledPrice = Omit<Price, 'explanation'> & { explanation: BillSentence[] };

/** How many pieces a price is for, and the percent off it. */
export type Pieces = { quantity: number; discountPercent?: number };

/**
 * A price with another amount per piece, by a rule that `told` explains: quantity and discount follow as they do for any
 * price. The rule does not know the price a minute later.
 */
export function withUnit(
  price: BilledPrice,
  unit: Cents,
  { quantity, discountPercent: percent = 0 }: Pieces,
  told: readonly BillSentence[],
): BilledPrice {
  const rental = times(unit, quantity);
  const net = less(rental, percent);
  const discount = rental - net;
  const explanation: BillSentence[] = [...told];
  if (quantity !== 1) explanation.push({ key: 'price.quantity', data: { quantity, unit, rental } });
  if (percent > 0) explanation.push({ key: 'price.discount', data: { percent, discount, net } });
  explanation.push({ key: 'price.policy', data: { policy: price.policy, version: price.version } });
  return { ...price, unit, rental, discount, net, rejected: [], nextChange: null, explanation };
}
