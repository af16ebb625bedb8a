import { less, quotient, scaled, sum, times, type Cents } from '../money/cents.ts';
import type { PriceLine, Rate, RateUnit } from '../pricing/rates.ts';
import { inShifts, shiftsFor, type Shifts } from './shifts.ts';

/** Every unit in which time is billed. */
type BilledUnit = RateUnit | 'minute' | 'month';

/**
 * Hours of use that one unit of a rate includes: a shift of 8 a day, 40 a week, 160 in four weeks, 176 in a calendar
 * month (equipmentwatch.com/?p=185455). A table in hours or minutes includes just its own time.
 */
export const includedHours: Readonly<Record<BilledUnit, number>> = {
  minute: 1 / 60,
  hour: 1,
  day: 8,
  week: 40,
  four_week: 160,
  month: 176,
};

/** A billed tier: the units, and their amount at a single shift. */
export type BilledUnits = { unit: BilledUnit; units: number; extended: Cents };

/** How the allowance is counted: over all that was billed together, or in each cycle separately. */
export type MeterPool = 'rental' | 'cycle';

/** Whether use beyond the allowance costs by the hour, or moves the whole time to the price of the next shift. */
export type OvertimeMode = 'hourly' | 'step';

/** The input of an overtime calculation. Hours with at most two decimals; amounts in cents. */
export type OvertimeQuestion = {
  used: number;
  /** The billed tiers; in groups, one per cycle, where each cycle has an allowance of its own. */
  billed: readonly BilledUnits[] | readonly (readonly BilledUnits[])[];
  /** Hours included per unit where they differ from `includedHours`. */
  included?: Partial<Record<BilledUnit, number>>;
  /** Hours by which the rate of the longest billed unit is divided; null or absent: its included hours. */
  divisor?: number | null;
  pool?: MeterPool;
  /** Hours used in each cycle, one for each group of `billed`. */
  usedPerCycle?: readonly number[];
  /** Shifts agreed: the allowance grows with them, and an hour beyond costs as they do. */
  shift?: Shifts;
  mode?: OvertimeMode;
  /** Hours beyond the allowance that cost nothing, in each pool. */
  freeHours?: number;
  /** A fixed charge per hour, instead of a share of the rate. */
  ratePerHour?: Cents;
  /** Imitates houses that round the price of an hour to the cent before they multiply. */
  roundRateFirst?: boolean;
  /** The line's discount, 0 to 100, also off its overtime. */
  discountPercent?: number;
};

/** The price of an hour beyond: `amount` in cents for `hours` hours, to the cent `rate`; or the step between shifts. */
export type OvertimeBasis =
  | { kind: 'share'; amount: Cents; hours: number; rate: Cents }
  | { kind: 'step'; amount: Cents; from: Shifts; to: Shifts };

/** The overtime of one pool of hours, with its explanation. */
export type PooledOvertime = {
  used: number;
  allowed: number;
  hours: number;
  charge: Cents;
  basis: OvertimeBasis;
};

export type Overtime = { allowed: number; hours: number; charge: Cents; pools: PooledOvertime[] };

/** The units behind the lines of a price, by the rate table it came from: 2 × a three-day rate are six days, 7/28 of four weeks a quarter. */
export function billedUnits(lines: readonly PriceLine[], rates: readonly Rate[]): BilledUnits[] {
  return lines.flatMap(({ code, count, extended, share }) => {
    const rate = rates.find((each) => each.code === code);
    const part = share === undefined ? 1 : share.parts / share.of;
    return rate ? [{ unit: rate.unit, units: count * rate.count * part, extended }] : [];
  });
}

/**
 * Overtime of a metered line. The allowance is that of the units actually billed; an hour beyond costs its share of
 * what they came to: 1/8 of the daily, 1/40 of the weekly, 1/160 of the four-week rate. A week of 2,000 with 47 hours
 * on the meter: 7 hours at 50.00, 350.00 (equipmentwatch.com/?p=185455). Months of 6,000 with 176 hours each, used 195
 * and 170: pooled 13 hours, 443.18; per cycle 19 hours, 647.73. By step, a week of 1,000 used for 45 hours costs the
 * second shift, 500.00 more (totheheavy.com/?p=860). Each pool is rounded once.
 * @throws RangeError when a number has more decimals than its kind allows, or the cycles and their hours do not match.
 */
export function overtimeOf(question: OvertimeQuestion): Overtime {
  const pools = poolsOf(question).map((pool) => overtimeIn(pool, question));
  return {
    allowed: hundredths(pools.reduce((total, { allowed }) => total + allowed, 0)),
    hours: hundredths(pools.reduce((total, { hours }) => total + hours, 0)),
    charge: sum(pools.map(({ charge }) => charge)),
    pools,
  };
}

type Pool = { used: number; billed: readonly BilledUnits[] };

function poolsOf({ used, billed, pool = 'rental', usedPerCycle }: OvertimeQuestion): Pool[] {
  const groups: readonly (BilledUnits | readonly BilledUnits[])[] = billed;
  if (pool === 'rental') return [{ used, billed: groups.flat() }];
  const hours = usedPerCycle ?? [used];
  const cycles = usedPerCycle === undefined ? [groups.flat()] : groups.map((each) => [each].flat());
  if (hours.length !== cycles.length) throw new RangeError('one number of hours for each cycle');
  return cycles.map((units, index) => ({ used: hours[index] ?? 0, billed: units }));
}

function overtimeIn({ used, billed }: Pool, question: OvertimeQuestion): PooledOvertime {
  const { shift = 1, mode = 'hourly', freeHours = 0, discountPercent = 0 } = question;
  const single = allowanceOf(billed, question.included);
  const allowed = hundredths(single * shift);
  const hours = hundredths(Math.max(0, used - allowed - freeHours));
  const basis: OvertimeBasis =
    mode === 'step'
      ? { ...stepBasis(billed), from: shift, to: shiftsFor(used - freeHours, single, shift) }
      : hourBasis(billed, single, question);
  const gross = basis.kind === 'step' ? stepCharge(basis) : hourCharge(basis, hours, question);
  return { used, allowed, hours, charge: less(gross, discountPercent), basis };
}

/** Hours included in what was billed, by the shift of eight hours or by the table given. */
function allowanceOf(billed: readonly BilledUnits[], included: OvertimeQuestion['included']): number {
  const table = { ...includedHours, ...included };
  return hundredths(billed.reduce((total, { unit, units }) => total + table[unit] * units, 0));
}

const stepBasis = (billed: readonly BilledUnits[]) => ({ kind: 'step' as const, amount: amountOf(billed) });

function hourBasis(
  billed: readonly BilledUnits[],
  allowed: number,
  { divisor, ratePerHour, shift = 1 }: OvertimeQuestion,
): OvertimeBasis {
  if (ratePerHour !== undefined) return share(ratePerHour, 1);
  if (typeof divisor !== 'number') return share(inShifts(amountOf(billed), shift), allowed);
  const longest = billed.toSorted((a, b) => includedHours[b.unit] - includedHours[a.unit])[0];
  if (longest === undefined) return share(0, divisor);
  return share(inShifts(longest.extended, shift), hundredths(divisor * longest.units));
}

function share(amount: Cents, hours: number): Extract<OvertimeBasis, { kind: 'share' }> {
  const rate = hours === 0 ? 0 : quotient(BigInt(amount) * 100n, BigInt(scaled(hours, 2)));
  return { kind: 'share', amount, hours, rate };
}

function hourCharge(
  { amount, hours: per, rate }: Extract<OvertimeBasis, { kind: 'share' }>,
  hours: number,
  { roundRateFirst = false }: OvertimeQuestion,
): Cents {
  if (per === 0) return 0;
  if (roundRateFirst) return times(rate, hours);
  return quotient(BigInt(amount) * BigInt(scaled(hours, 2)), BigInt(scaled(per, 2)));
}

function stepCharge({ amount, from, to }: Extract<OvertimeBasis, { kind: 'step' }>): Cents {
  return inShifts(amount, to) - inShifts(amount, from);
}

function amountOf(billed: readonly BilledUnits[]): Cents {
  return sum(billed.map(({ extended }) => extended));
}

function hundredths(hours: number): number {
  return Math.round(hours * 100) / 100;
}
