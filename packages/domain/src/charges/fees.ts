import type { BilledUnits } from '../meters/overtime.ts';
import { percentOf, scaled, sum, times, type Cents } from '../money/cents.ts';

/** Bounds of a percentage in cents; where they cross, the maximum counts. */
export type Bounds = { minimum?: Cents; maximum?: Cents };

/** How a fee beside the rent is computed: environmental fees, transport surcharges and automatic services are all of these. */
export type Fee =
  | { kind: 'flat'; amount: Cents }
  | ({ kind: 'percent'; percent: number } & Bounds)
  /** A rate of its own for each billed unit of time. */
  | { kind: 'unit'; rates: Partial<Record<BilledUnits['unit'], Cents>> };

/** The base of a fee: the discounted rental (or the delivery) in cents, and the billed units. */
export type FeeBase = { amount: Cents; billed?: readonly BilledUnits[] };

/**
 * The amount of a fee. A flat one is itself; 4 % of 1,000.00, at least 5.00 and at most 30.00, is 30.00; 2.00 a day and
 * 6.00 a week are 10.00 for a week and two days. A percentage of nothing is nothing, whatever its minimum, and that of a
 * credit mirrors that of its charge. (RentalMan manual, environmental charges.) [B3.7]
 */
export function feeOf(fee: Fee, { amount, billed = [] }: FeeBase): Cents {
  if (fee.kind === 'flat') return fee.amount;
  if (fee.kind === 'unit') return sum(billed.map(({ unit, units }) => times(fee.rates[unit] ?? 0, units)));
  return Math.sign(amount) * bounded(percentOf(Math.abs(amount), fee.percent), fee);
}

/** A surcharge of a fixed and a variable part: 12 % and, by the price of diesel, 11.5 % are 23.5 % (dependableliftrentals.com). */
export function surchargePercent(fixed: number, variable: number): number {
  return (scaled(fixed, 4) + scaled(variable, 4)) / 10_000;
}

function bounded(charge: Cents, { minimum = 0, maximum = Infinity }: Bounds): Cents {
  return Math.min(Math.max(charge, minimum), maximum);
}
