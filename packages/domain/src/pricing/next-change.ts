import type { Cents } from '../money/cents.ts';

const minute = 60_000;
const horizon = 366 * 1440;
/** Where a price can fall again every step is checked, up to so many. */
const mostSteps = 3_000;
const mostTries = 50;

/** The price per piece as a function of the return time, in epoch milliseconds. */
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
 * The last moment at which the price is still that at `now`, within a year; undefined when it stays. A minute later the
 * price has changed.
 */
export function lastMomentBefore(curve: PriceCurve, now: number, price: Cents): number | undefined {
  let at = now;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const still = curve.isMonotone ? lastNotAbove(curve, at, price) : lastSame(curve, at, price);
    const last = still === undefined ? undefined : lastWhere((to) => curve.charged(to) <= still, at);
    // Charged time may jump, over a night or past the grace, to a time with the old price.
    if (last === undefined || curve.cost(curve.charged(last + minute)) !== price) return last;
    at = last + minute;
  }
  return undefined;
}

/** The most charged minutes that cost no more, where more time never costs less. */
function lastNotAbove(curve: PriceCurve, now: number, price: Cents): number | undefined {
  const charged = curve.charged(now);
  const reached = Math.max(1, Math.ceil(charged / curve.step));
  const isAbove = (units: number) => curve.cost(units * curve.step) > price;
  // A calendar month may end before the current step does.
  if (isAbove(reached))
    return bisect((minutes) => curve.cost(minutes) > price, charged, reached * curve.step) - 1;
  let stride = 1;
  while (!isAbove(reached + stride)) {
    if (stride * curve.step > horizon) return undefined;
    stride *= 2;
  }
  const still = (bisect(isAbove, reached + Math.floor(stride / 2), reached + stride) - 1) * curve.step;
  // Nearly always right after the step; a calendar month may end between two of them.
  const isSteep = curve.cost(still + 1) > price;
  return isSteep ? still : bisect((minutes) => curve.cost(minutes) > price, still, still + curve.step) - 1;
}

/**
 * The charged minutes before those that first cost something else. A price may change at a step, right after it, and once
 * between two steps, where a calendar month ends.
 */
function lastSame(curve: PriceCurve, now: number, price: Cents): number | undefined {
  const reached = Math.max(1, curve.charged(now));
  const first = Math.floor(reached / curve.step);
  let same = reached;
  for (let units = first; units <= first + mostSteps; units += 1) {
    const step = units * curve.step;
    for (const minutes of [step, step + 1, step + curve.step - 1]) {
      if (minutes <= same) continue;
      if (minutes > (curve.longest ?? Infinity) || minutes > reached + horizon) return undefined;
      if (curve.cost(minutes) !== price)
        return bisect((each) => curve.cost(each) !== price, same, minutes) - 1;
      same = minutes;
    }
  }
  return undefined;
}

/** The last minute from `now` on at which a condition still holds that ends for good. */
function lastWhere(holds: (to: number) => boolean, now: number): number | undefined {
  let stride = 1;
  while (holds(now + stride * minute)) {
    if (stride > 2 * horizon) return undefined;
    stride *= 2;
  }
  const first = bisect((minutes) => !holds(now + minutes * minute), Math.floor(stride / 2), stride);
  return now + (first - 1) * minute;
}

/** The first whole number above `low` for which a condition holds that holds at `high` and from then on. */
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
