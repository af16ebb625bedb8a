import { sum, type Cents } from '../money/cents.ts';

/** Coins and notes that a till is counted by, in cents, the largest first. */
const denominations = {
  CAD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
} as const satisfies Record<string, readonly Cents[]>;

/** The same of a currency; one that is not known is counted as US dollars are. */
export const denominationsOf = (currency: string): readonly Cents[] =>
  currency === 'CAD' ? denominations.CAD : denominations.USD;

/** How many pieces of a coin or a note there are. */
export type Pieces = { denomination: Cents; pieces: number };

/** What counted coins and notes come to. Three of 20.00 and four of 0.25 are 61.00. */
export const countedCash = (pieces: readonly Pieces[]): Cents =>
  sum(pieces.map(({ denomination, pieces: count }) => denomination * count));

/** What something of a till was expected to be, and what was counted of it. */
export type Compared = { expected: Cents; counted: Cents };

/** What is over, or below zero short. */
export const overShort = ({ expected, counted }: Compared): Cents => counted - expected;

/** Whether a count differs in any part by more than the company lets pass. */
export const differsTooMuch = (parts: readonly Compared[], limit: Cents): boolean =>
  parts.some((part) => Math.abs(overShort(part)) > limit);
