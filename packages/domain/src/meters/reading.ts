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

const dayMilliseconds = 86_400_000;

/**
 * Whether a machine cannot have run so many hours between two moments: more than 24 for each day begun, and a day for
 * differing clocks. A meter of 1,000 hours typed as 98,674 is caught before it bills overtime. [B3.4]
 */
export function isBeyondTime(
  used: number | undefined,
  from: Temporal.Instant,
  to: Temporal.Instant,
): boolean {
  const days = Math.ceil((to.epochMilliseconds - from.epochMilliseconds) / dayMilliseconds);
  return used !== undefined && used > 24 * (Math.max(0, days) + 1);
}

/** Units used between the two readings; undefined where a lower reading is not explained, or wrongly. [B3.4] */
export function usedBetween(reading: MeterReading): number | undefined {
  const events = meterEvents(reading);
  const { meterOut: out, meterIn: back } = reading;
  const isUnexplained = events.length === 0 && back < out;
  if (isUnexplained || checkReading(reading) !== undefined) return undefined;
  return meterUsed({ out, in: back, events });
}
