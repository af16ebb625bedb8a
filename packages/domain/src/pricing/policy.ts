import type { Cents } from '../money/cents.ts';
import type { Cover, MonthTier, Tier } from './rates.ts';
import type { Sentence } from './words.ts';

/** A rate table in charged minutes, as one rental line counts them. Tiers and months come longest first. */
export type RateTable = {
  tiers: readonly Tier[];
  months: readonly MonthTier[];
  /** Charged minutes of a day, and charged days of a week. */
  dayMinutes: number;
  daysPerWeek: number;
  /** Charged minutes in so many calendar months from the day out. */
  monthMinutes: (count: number) => number;
};

/** Options of policies besides the rates; each policy says which it reads. */
export type PolicyOptions = {
  /** `day-multiplier`: the multiplier of the daily rate for 1, 2, 3 … days; repeats when it ends. */
  multipliers?: readonly number[];
  /** `day-multiplier`: what the 1st, 2nd, 3rd … day adds; the last repeats. */
  dayFactors?: readonly number[];
  /** `day-multiplier`: from so many days on, one multiplier for the whole rental. */
  stages?: readonly { fromDay: number; multiplier: number }[];
  /** `day-multiplier`: a factor on top from so many pieces on. */
  quantityFactors?: readonly { from: number; factor: number }[];
  /** `day-multiplier`: longer rentals are refused. */
  longestDays?: number;
  /** `three-day-week`: days charged of every seven. */
  daysCharged?: number;
  /** `fixed-plus-subsequent`: days that the fixed rate covers; the length of its tier when absent. */
  fixedDays?: number;
  /** `fixed-plus-subsequent`: a later day as a percentage of the fixed rate; the daily rate when absent. */
  subsequentPercent?: number;
  /** `percent-of-week`: a day's percentage of the weekly rate, up to the whole of it. */
  dayPercent?: number;
  /** `prorate`: the smallest part charged, in minutes; a day unless the rate is shorter. */
  smallestPart?: number;
  /** `prorate`: days by which a calendar month is divided; 30 when absent. */
  monthDays?: number;
  /** `prorate`: decimals to which the share is rounded before it is charged, as some houses do; exact when absent. */
  shareDecimals?: number;
};

/** A cover, with the policy's notes. */
export type PolicyCover = Cover & { notes?: readonly Sentence[] };

/** A rate table under a policy. Times are charged minutes, amounts are for one piece. */
export type Quote = {
  /** The price can only change at multiples of this many minutes. */
  step: number;
  /** Whether more time never costs less. */
  isMonotone: boolean;
  /** Longer times have no price. */
  longest?: number;
  total(minutes: number): Cents;
  cover(minutes: number): PolicyCover;
  /** Other ways to charge the same time, for the explanation; the dearer ones are shown as rejected. */
  alternatives(minutes: number): Cover[];
};

/** A published way of turning time into money. `version` rises when a price could come out differently. */
export type Policy = {
  version: number;
  /** Options that it reads; others from outside are refused. */
  reads: readonly (keyof PolicyOptions)[];
  /** @throws RangeError when the table lacks a rate that the policy needs. */
  quote(table: RateTable, options: PolicyOptions, quantity: number): Quote;
};
