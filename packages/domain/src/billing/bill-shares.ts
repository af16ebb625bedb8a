import { sum, type Cents } from '../money/cents.ts';

/** What a payer takes of each bill: an amount before taxes, or a percent of what such amounts leave. */
export type PayerShare = { percent: number; amount?: undefined } | { amount: Cents; percent?: undefined };

const tenThousandths = (percent: number): bigint => BigInt(Math.round(percent * 10_000));

/**
 * Spreads an amount by weights: each part is rounded down, and the cents that are left go to the largest remainders, of equal ones to
 * the first. 100.00 by 1, 1, 1 is 33.34, 33.33, 33.33. No part is more than its weight where the amount is no more than all weights.
 * @param total at least 0, in cents; nothing is spread where all weights are 0
 */
export const byLargestRemainder = (total: Cents, weights: readonly bigint[]): Cents[] => {
  const whole = weights.reduce((left, right) => left + right, 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight) => BigInt(total) * weight);
  const shares = parts.map((part) => Number(part / whole));
  const order = parts
    .map((part, at) => ({ at, rest: part % whole }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of order.slice(0, total - sum(shares))) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
};

/**
 * What each payer bears of a bill before taxes: amounts first, as far as the bill reaches, and of the rest the percents. 1,000.00 by
 * 300.00, 60 % and 40 % is 300.00, 420.00 and 280.00. [B5.38]
 */
export const payerTotals = (total: Cents, payers: readonly PayerShare[]): Cents[] => {
  let rest = total;
  const fixed = payers.map(({ amount = 0 }) => {
    const part = Math.min(rest, amount);
    rest -= part;
    return part;
  });
  const ofRest = byLargestRemainder(
    rest,
    payers.map(({ percent = 0 }) => tenThousandths(percent)),
  );
  return fixed.map((part, at) => part + (ofRest[at] ?? 0));
};

/**
 * Spreads the amounts of a bill over payers, so that each payer bears their total and each amount is borne as a whole. The last payer takes
 * what the others leave.
 * @param amounts at least 0, in cents
 * @returns by payer, by amount
 */
export const spreadBill = (amounts: readonly Cents[], totals: readonly Cents[]): Cents[][] => {
  const left = [...amounts];
  return totals.map((total, payer) => {
    const own =
      payer === totals.length - 1
        ? [...left]
        : byLargestRemainder(
            total,
            left.map((each) => BigInt(each)),
          );
    for (const [at, part] of own.entries()) left[at] = (left[at] ?? 0) - part;
    return own;
  });
};

/** Why payers of a bill do not make the whole; undefined where they do. */
export const payersFault = (
  payers: readonly { customerId: number; percent: number | null; amount: Cents | null }[],
): 'payers.too_few' | 'payers.twice' | 'payers.percents' | 'payers.one_way' | undefined => {
  if (payers.length === 0) return undefined;
  if (payers.length === 1) return 'payers.too_few';
  if (new Set(payers.map(({ customerId }) => customerId)).size < payers.length) return 'payers.twice';
  if (payers.some(({ percent, amount }) => (percent === null) === (amount === null))) return 'payers.one_way';
  const percents = payers.reduce((all, { percent }) => all + tenThousandths(percent ?? 0), 0n);
  return percents === 1_000_000n ? undefined : 'payers.percents';
};

/** What goes back of a line of a bill that several customers bear: by what each still bears of it. */
export const creditShares = (total: Cents, borne: readonly Cents[]): Cents[] => {
  const kept = borne.map((each) => BigInt(Math.max(0, each)));
  const back = byLargestRemainder(Math.min(-total, Number(kept.reduce((a, b) => a + b, 0n))), kept);
  return back.map((part) => 0 - part);
};
