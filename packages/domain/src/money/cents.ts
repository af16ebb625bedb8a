/**
 * Money as whole cents. Inside the product, amounts are added, compared and stored only as cents;
 * JSON numbers with two decimals exist only on the wire. Rounding is half away from zero, so a credit mirrors its
 * charge: 20 % of 3.33 is 0.67 and of -3.33 is -0.67. [B9.6]
 */
export type Cents = number;

const largestAmount = 1e13;

/**
 * Reads a wire amount: 1234.5 gives 123450 cents.
 * @throws RangeError when it is not finite, has a third decimal, or has 14 or more digits before the point [B5.24].
 */
export function cents(amount: number): Cents {
  if (!(Math.abs(amount) < largestAmount)) throw new RangeError(`amount out of range: ${amount}`);
  return scaled(amount, 2);
}

/** Whether a number is a valid amount: one that `cents` accepts. [B5.24] */
export function isAmount(amount: number): boolean {
  try {
    cents(amount);
    return true;
  } catch {
    return false;
  }
}

/** The wire form of cents: 123450 gives 1234.5. */
export function amount(value: Cents): number {
  return value / 100;
}

/** Plain decimal text with two digits after the point: 123450 gives '1234.50', -5 gives '-0.05'. */
export function moneyText(value: Cents): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * A percentage of an amount, rounded once. Percents carry at most four decimals: 9.975 % of 500.00 is 49.88.
 * @throws RangeError when the percent has a fifth decimal.
 */
export function percentOf(value: Cents, percent: number): Cents {
  return quotient(BigInt(value) * BigInt(scaled(percent, 4)), 1_000_000n);
}

/**
 * Amount times quantity; the quantity may carry two decimals: 3.33 times 1.5 is 5.00.
 * @throws RangeError when the quantity has a third decimal.
 */
export function times(value: Cents, quantity: number): Cents {
  return quotient(BigInt(value) * BigInt(scaled(quantity, 2)), 100n);
}

/** Adds amounts; the sum of none is 0. */
export function sum(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** What remains after a discount, round(amount × (100 − percent) / 100): 100.05 less 10 % is 90.05. [B5.23] */
export function less(value: Cents, percent: number): Cents {
  const rest = 1_000_000n - BigInt(scaled(percent, 4));
  return quotient(BigInt(value) * rest, 1_000_000n);
}

/**
 * Splits an amount by weights of at most four decimals. Every share is rounded and the last one takes the remainder,
 * so the shares always add up: 100.00 by 1, 1, 1 is 33.33, 33.33, 33.34.
 * @throws RangeError when a weight is negative or all of them are 0.
 */
export function share(total: Cents, weights: readonly number[]): Cents[] {
  const parts = weights.map((weight) => BigInt(scaled(weight, 4)));
  const whole = parts.reduce((left, right) => left + right, 0n);
  if (whole <= 0n || parts.some((part) => part < 0n)) throw new RangeError('weights must be positive');
  const shares = parts.slice(0, -1).map((part) => quotient(BigInt(total) * part, whole));
  return [...shares, total - sum(shares)];
}

/** Rounds numerator ÷ denominator (positive) half away from zero, exactly. */
export function quotient(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n ? -1n : 1n;
  const rounded = Number(sign * ((sign * numerator * 2n + denominator) / (denominator * 2n)));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('amount too large');
  return rounded;
}

/** The number as an integer count of 10^-decimals: 9.975 with four decimals is 99750. */
export function scaled(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const count = Math.round(value * factor) + 0;
  if (!Number.isSafeInteger(count) || count / factor !== value) {
    throw new RangeError(`more than ${decimals} decimals: ${value}`);
  }
  return count;
}

/**
 * Spreads an amount over weights so that none gets more than its part rounded up, and one of weight 0 nothing: each running sum is
 * rounded, and no remainder is left for the last. 1,000.00 over 500.00, 500.00, 500.00 and 0 is 333.33, 333.34, 333.33 and 0.
 * @param total and weights at least 0, in cents; nothing is spread where all weights are 0
 */
export const spread = (total: Cents, weights: readonly Cents[]): Cents[] => {
  const whole = sum(weights);
  let done = 0;
  let given = 0;
  return weights.map((weight) => {
    done += weight;
    const until = whole === 0 ? 0 : quotient(BigInt(total) * BigInt(done), BigInt(whole));
    const part = until - given;
    given = until;
    return part;
  });
};
