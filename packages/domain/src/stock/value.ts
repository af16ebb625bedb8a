import { type Cents, times } from '../money/cents.ts';

/**
 * Stock that is counted and worth something: the quantity with two decimals at most, its value in cents. What is not there is
 * worth nothing.
 */
export type Worth = { quantity: number; value: Cents };

const hundredths = (quantity: number): number => Math.round(quantity * 100);

/**
 * What a quantity takes with it of the value that lies there: its share by the weighted average, rounded half away from zero,
 * and with the last piece whatever is left. So no cent is lost between what comes in and what goes out.
 * @throws RangeError for more than there is
 */
export function valueOut({ quantity: onHand, value }: Worth, quantity: number): Cents {
  const [all, part] = [BigInt(hundredths(onHand)), BigInt(hundredths(quantity))];
  if (part < 0n || part > all) throw new RangeError(`no ${quantity} of ${onHand}`);
  if (part === all) return value;
  return Number((BigInt(value) * part * 2n + all) / (all * 2n));
}

/**
 * What a quantity that nobody named a price for is worth when it comes in: the average of what lies there, or, where nothing
 * does, the cost on its card. In cents.
 */
export function valueIn({ quantity: onHand, value }: Worth, quantity: number, cost: Cents): Cents {
  const [all, part] = [BigInt(hundredths(onHand)), BigInt(hundredths(quantity))];
  if (all === 0n) return times(cost, quantity);
  return Number((BigInt(value) * part * 2n + all) / (all * 2n));
}

/** What one piece is worth by the weighted average, in cents; of nothing, the cost on its card. */
export function averageCost({ quantity: onHand, value }: Worth, cost: Cents): Cents {
  const all = BigInt(hundredths(onHand));
  if (all === 0n) return cost;
  return Number((BigInt(value) * 200n + all) / (all * 2n));
}
