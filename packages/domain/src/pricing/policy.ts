import type { Cents } from '../money/cents.ts';
import type { Cover, Tier } from './rates.ts';

/** A rate table under a policy. Times are chargeable minutes, amounts are for one piece. */
export type Quote = {
  /** The price can only change at multiples of this many minutes. */
  step: number;
  total(minutes: number): Cents;
  cover(minutes: number): Cover;
  /** Other ways to charge the same time, for the explanation; the dearer ones are shown as rejected. */
  alternatives(minutes: number): Cover[];
};

/** A published way of turning time into money. `version` rises when a price could come out differently. */
export type Policy = { version: number; quote(tiers: readonly Tier[]): Quote };
