import { percentOf, type Cents } from '../money/cents.ts';
import { revenueFee, type RevenueFeeSettings } from './revenue-fee.ts';

/** What a payment of so much bears on a card, and whether it may be declined. */
export type CardFee = { fee: Cents; percent: number; isOptional: boolean };

/**
 * The fee on a card payment of an amount above zero; undefined where the company has none. 2.99 % of 100.00 is 2.99.
 * [B5.42] [S5.14]
 */
export const cardFeeOn = (amount: Cents, settings: RevenueFeeSettings): CardFee | undefined => {
  const active = revenueFee(settings);
  if (active === undefined || amount <= 0) return undefined;
  return { ...active, fee: percentOf(amount, active.percent) };
};
