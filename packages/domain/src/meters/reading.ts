import type { Reading } from './energy.ts';
import { meterUsed, type MeterEvent } from './usage.ts';

/** A meter reading at a return, with the one at check-out and any explanation of a lower one. */
export type MeterReading = {
  meterOut: number;
  meterIn: number;
  /** Digits of a dial that rolled over. */
  newMeterDigits: number | null;
  /** Where a replaced meter ended, and where the new one began. */
  oldClosingMeter: number | null;
  newInitialMeter: number | null;
};

/** A wrong field of the reading, and why. */
export type ReadingProblem = {
  field: Exclude<keyof MeterReading, 'meterOut'>;
  code: 'meter.required' | 'meter.invalid' | 'return.meter_below_out';
};

/** The meter's events while it was out. [B3.4] */
function meterEvents(
  reading: Pick<MeterReading, 'newMeterDigits' | 'oldClosingMeter' | 'newInitialMeter'>,
): MeterEvent[] {
  const { newMeterDigits: digits, oldClosingMeter: oldClosing, newInitialMeter: newInitial } = reading;
  return [
    ...(digits === null ? [] : [{ kind: 'rollover' as const, digits }]),
    ...(oldClosing === null || newInitial === null
      ? []
      : [{ kind: 'replacement' as const, oldClosing, newInitial }]),
  ];
}

/**
 * What is wrong with a reading and its explanation: half a replacement, a reading with more digits than the dial that
 * rolled over, a meter that still runs backwards. A lower reading without an explanation here is accepted: its
 * reason explains it, and its use is unknown. [B3.4] [B5.17]
 */
export function checkReading(reading: MeterReading): ReadingProblem | undefined {
  const { meterOut, meterIn, newMeterDigits, oldClosingMeter, newInitialMeter } = reading;
  if (oldClosingMeter === null && newInitialMeter !== null) {
    return { field: 'oldClosingMeter', code: 'meter.required' };
  }
  if (oldClosingMeter !== null && newInitialMeter === null) {
    return { field: 'newInitialMeter', code: 'meter.required' };
  }
  if (newMeterDigits !== null && Math.max(meterOut, meterIn) >= 10 ** newMeterDigits) {
    return { field: 'newMeterDigits', code: 'meter.invalid' };
  }
  if (oldClosingMeter === null || newInitialMeter === null) return undefined;
  const turned = newMeterDigits === null ? 0 : 10 ** newMeterDigits;
  if (oldClosingMeter + turned < meterOut)
    return { field: 'oldClosingMeter', code: 'return.meter_below_out' };
  const isShort = newMeterDigits === null && meterIn < newInitialMeter;
  return isShort || turned + oldClosingMeter - meterOut + meterIn - newInitialMeter < 0
    ? { field: 'newInitialMeter', code: 'meter.invalid' }
    : undefined;
}

/** Below this a meter grows tenfold in a day's work. */
const leastAsked = 10;

/**
 * Whether a reading is ten times the one before, or more: a digit too many, most of the time. A reason confirms it. A dial that ran
 * over and another meter are explained otherwise. [B5.17]
 */
export const isTenfold = (last: number | null, reading: number): boolean =>
  last !== null && last >= leastAsked && reading >= last * 10;

const dayMilliseconds = 86_400_000;

/**
 * Whether a machine may have run so many hours between two moments. Up to 24 for each day begun it may. A day more may be
 * right, where the reading out was taken earlier or clocks differ: that is `unlikely`, and a reason confirms it. More hours than
 * have passed are `impossible`, and no reason makes them possible: a meter of 1,000 hours typed as 98,674 never bills
 * overtime. [B3.4]
 */
export function likelihoodOf(
  used: number,
  from: Temporal.Instant,
  to: Temporal.Instant,
): 'possible' | 'unlikely' | 'impossible' {
  const days = Math.max(0, Math.ceil((to.epochMilliseconds - from.epochMilliseconds) / dayMilliseconds));
  if (used > 24 * (days + 1)) return 'impossible';
  return used > 24 * Math.max(1, days) ? 'unlikely' : 'possible';
}

/** A reading at a return with what may be said beside it: its reason, and whether it is left out on purpose. */
export type ReadingIn = Omit<MeterReading, 'meterIn'> & {
  meterIn: number | null;
  meterReason: string;
  leftOut: readonly Reading[];
};

/** What is wrong with a reading at a return or an exchange, at its field, with the figures that its words name. */
export type ReadingFault = {
  path: keyof MeterReading | 'meterReason';
  code: ReadingProblem['code'] | 'return.meter_beyond_time' | 'return.meter_impossible' | 'meter.tenfold';
  data?: { meter_out: number } | { used: number } | { meter: number };
};

/** What is wrong with the hours of a machine with an hour meter, for the time that it was out. */
function hoursFault(
  read: MeterReading & { meterReason: string },
  out: { at: Temporal.Instant; until: Temporal.Instant } | undefined,
): ReadingFault | undefined {
  const used = usedBetween(read);
  if (out === undefined || used === undefined) return undefined;
  const likelihood = likelihoodOf(used, out.at, out.until);
  if (likelihood === 'impossible')
    return { path: 'meterIn', code: 'return.meter_impossible', data: { used } };
  const isUnconfirmed = likelihood === 'unlikely' && read.meterReason === '';
  return isUnconfirmed
    ? { path: 'meterReason', code: 'return.meter_beyond_time', data: { used } }
    : undefined;
}

function tenfoldFault(read: MeterReading & { meterReason: string }): ReadingFault | undefined {
  const isConfirmed =
    read.meterReason !== '' || read.newMeterDigits !== null || read.oldClosingMeter !== null;
  return !isConfirmed && isTenfold(read.meterOut, read.meterIn)
    ? { path: 'meterReason', code: 'meter.tenfold', data: { meter: read.meterOut } }
    : undefined;
}

/**
 * What is wrong with the reading of a machine with a meter that comes back: missing and not left out on purpose, below the
 * reading at check-out without a reason, more hours than its time out allows, or ten times the reading at check-out. `out` is the time for which it counted
 * hours; undefined where it counts none. [B3.4] [B5.17]
 */
export function readingFault(
  read: ReadingIn,
  out: { at: Temporal.Instant; until: Temporal.Instant } | undefined,
): ReadingFault | undefined {
  const { meterIn, meterOut, meterReason, leftOut } = read;
  if (meterIn === null)
    return leftOut.includes('meter') ? undefined : { path: 'meterIn', code: 'meter.required' };
  const data = { meter_out: meterOut };
  const wrong = checkReading({ ...read, meterIn });
  if (wrong !== undefined) return { path: wrong.field, code: wrong.code, data };
  if (meterIn < meterOut && meterReason === '')
    return { path: 'meterIn', code: 'return.meter_below_out', data };
  return hoursFault({ ...read, meterIn }, out) ?? tenfoldFault({ ...read, meterIn });
}

/** Units used between the two readings; undefined where a lower reading is not explained, or wrongly. [B3.4] */
export function usedBetween(reading: MeterReading): number | undefined {
  const events = meterEvents(reading);
  const { meterOut: out, meterIn: back } = reading;
  const isUnexplained = events.length === 0 && back < out;
  if (isUnexplained || checkReading(reading) !== undefined) return undefined;
  return meterUsed({ out, in: back, events });
}
