import type { Cents } from '../money/cents.ts';

const minute = 60_000;
const horizon = 366 * 1440;
/** Where a price can fall again every step is looked at, up to so many. */
const mostSteps = 5_000;

/** A price per piece as a function of the moment at which the line comes back, in epoch milliseconds. */
export type PriceCurve = {
  isMonotone: boolean;
  /** Charged minutes, never fewer later on. */
  charged(to: number): number;
  /** The price of so many charged minutes, which changes at multiples of `step` at most. */
  cost(minutes: number): Cents;
  step: number;
  /** Longer times have no price. */
  longest?: number;
};

/**
 * The last moment at which the price is still what it is at `now`, within a year; undefined when it stays. The price a
 * minute later is the changed one.
 */
export function lastMomentBefore(curve: PriceCurve, now: number, price: Cents): number | undefined {
  const reached = Math.max(1, Math.ceil(curve.charged(now) / curve.step));
  const changed = curve.isMonotone ? firstAbove(curve, reached, price) : firstOther(curve, reached, price);
  if (changed === undefined) return undefined;
  const still = (changed - 1) * curve.step;
  return lastWhere((to) => curve.charged(to) <= still, now);
}

function firstAbove(curve: PriceCurve, reached: number, price: Cents): number | undefined {
  const isAbove = (units: number) => curve.cost(units * curve.step) > price;
  let stride = 1;
  while (!isAbove(reached + stride)) {
    if (stride * curve.step > horizon) return undefined;
    stride *= 2;
  }
  return bisect(isAbove, reached + Math.floor(stride / 2), reached + stride);
}

function firstOther(curve: PriceCurve, reached: number, price: Cents): number | undefined {
  const ahead = reached + Math.min(mostSteps, Math.ceil(horizon / curve.step));
  const last = Math.min(ahead, Math.floor((curve.longest ?? Infinity) / curve.step));
  for (let units = reached + 1; units <= last; units += 1) {
    if (curve.cost(units * curve.step) !== price) return units;
  }
  return undefined;
}

/** The last minute from `now` on at which something that ends for good still holds. */
function lastWhere(holds: (to: number) => boolean, now: number): number | undefined {
  let stride = 1;
  while (holds(now + stride * minute)) {
    if (stride > 2 * horizon) return undefined;
    stride *= 2;
  }
  const first = bisect((minutes) => !holds(now + minutes * minute), Math.floor(stride / 2), stride);
  return now + (first - 1) * minute;
}

/** The first whole number above `low` for which something holds that holds at `high` and from then on. */
function bisect(holds: (value: number) => boolean, low: number, high: number): number {
  let below = low;
  let above = high;
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (holds(middle)) above = middle;
    else below = middle;
  }
  return above;
}
