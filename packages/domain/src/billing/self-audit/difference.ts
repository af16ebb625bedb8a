import type { Cents } from '../../money/cents.ts';
import type { BillSentence } from '../words.ts';

/** What a rental was billed for: how long, how many, and at which price and discount. */
export type BilledTime = {
  from: Temporal.Instant;
  to: Temporal.Instant;
  quantity: number;
  unit: Cents;
  discountPercent: number;
};

const daysOf = ({ from, to }: BilledTime): number =>
  Math.round(((to.epochMilliseconds - from.epochMilliseconds) / 86_400_000) * 100) / 100;

/**
 * Why a rental comes to something else than on its bill before: another time, another quantity, another discount, and another price where
 * the time is the same. Nothing where all of them are.
 */
export const differenceReasons = (now: BilledTime, before: BilledTime): BillSentence[] => {
  const [days, was] = [daysOf(now), daysOf(before)];
  const isLonger = days !== was;
  return [
    ...(isLonger ? [{ key: 'difference.time' as const, data: { days, was } }] : []),
    ...(now.quantity === before.quantity
      ? []
      : [{ key: 'difference.quantity' as const, data: { quantity: now.quantity, was: before.quantity } }]),
    ...(now.discountPercent === before.discountPercent
      ? []
      : [
          {
            key: 'difference.discount' as const,
            data: { percent: now.discountPercent, was: before.discountPercent },
          },
        ]),
    ...(isLonger || now.unit === before.unit
      ? []
      : [{ key: 'difference.price' as const, data: { price: now.unit, was: before.unit } }]),
  ];
};
