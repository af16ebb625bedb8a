import { type Cents, times } from '../money/cents.ts';

/**
 * Stock with its value: the quantity with two decimals at most, its value in cents. No quantity has no value.
 */
export type Worth = { quantity: number; value: Cents };

const hundredths = (quantity: number): number => Math.round(quantity * 100);

/**
 * The value of a quantity issued from stock: its share by the weighted average, rounded half away from zero,
 * and with the last piece the whole remainder. So no cent is lost between receipts and issues.
 * @throws RangeError for more than the stock
 */
export function valueOut({ quantity: onHand, value }: Worth, quantity: number): Cents {
  const [all, part] = [BigInt(hundredths(onHand)), BigInt(hundredths(quantity))];
  if (part < 0n || part > all) throw new RangeError(`no ${quantity} of ${onHand}`);
  if (part === all) return value;
  return Number((BigInt(value) * part * 2n + all) / (all * 2n));
}

/**
 * The value of a received quantity without a price: the average of the present stock, or, without stock, the cost on
 * the part's record. In cents.
 */
export function valueIn({ quantity: onHand, value }: Worth, quantity: number, cost: Cents): Cents {
  const [all, part] = [BigInt(hundredths(onHand)), BigInt(hundredths(quantity))];
  if (all === 0n) return times(cost, quantity);
  return Number((BigInt(value) * part * 2n + all) / (all * 2n));
}

/** The weighted average value of one piece, in cents; without stock, the cost on the part's record. */
export function averageCost({ quantity: onHand, value }: Worth, cost: Cents): Cents {
  const all = BigInt(hundredths(onHand));
  if (all === 0n) return cost;
  return Number((BigInt(value) * 200n + all) / (all * 2n));
}
