import { expect, test } from 'vitest';
import {
  checkReading,
  isTenfold,
  likelihoodOf,
  type MeterReading,
  readingFault,
  usedBetween,
} from './reading.ts';

const reading = (meterOut: number, meterIn: number, more: Partial<MeterReading> = {}): MeterReading => ({
  meterOut,
  meterIn,
  newMeterDigits: null,
  oldClosingMeter: null,
  newInitialMeter: null,
  ...more,
});
const replaced = { oldClosingMeter: 1250, newInitialMeter: 3 };

test.each<[string, MeterReading, string, number | undefined]>([
  ['higher', reading(10, 12.5), '', 2.5],
  ['lower, for a reason told elsewhere', reading(12, 10), '', undefined],
  ['past the last of five digits', reading(99990, 15, { newMeterDigits: 5 }), '', 25],
  [
    'of as many as the dial can turn',
    reading(100_000, 15, { newMeterDigits: 5 }),
    ...(['newMeterDigits meter.invalid', undefined] as const),
  ],
  ['of a new meter that was not used yet', reading(1200, 3, replaced), '', 50],
  ['of a meter that replaced another', reading(1200, 13, replaced), '', 60],
  [
    'of one that ran over and was replaced',
    reading(99990, 13, { newMeterDigits: 5, oldClosingMeter: 10, newInitialMeter: 3 }),
    ...(['', 30] as const),
  ],
  [
    'without the old one’s end',
    reading(1200, 13, { newInitialMeter: 3 }),
    ...(['oldClosingMeter meter.required', undefined] as const),
  ],
  [
    'without the new one’s beginning',
    reading(1200, 13, { oldClosingMeter: 1250 }),
    ...(['newInitialMeter meter.required', undefined] as const),
  ],
  [
    'with more digits than the dial',
    reading(99990, 15, { newMeterDigits: 4 }),
    ...(['newMeterDigits meter.invalid', undefined] as const),
  ],
  [
    'of a meter that ended before it left',
    reading(1300, 13, replaced),
    ...(['oldClosingMeter return.meter_below_out', undefined] as const),
  ],
  [
    'below the new one’s beginning',
    reading(1200, 1, replaced),
    ...(['newInitialMeter meter.invalid', undefined] as const),
  ],
  [
    'far below the new one’s beginning, though the old one ran over',
    reading(90, 5, { newMeterDigits: 2, oldClosingMeter: 10, newInitialMeter: 50 }),
    ...(['newInitialMeter meter.invalid', undefined] as const),
  ],
])('a reading %s [B3.4] [B5.17]', (_what, of, problem, used) => {
  const found = checkReading(of);
  expect(found === undefined ? '' : `${found.field} ${found.code}`).toBe(problem);
  expect(usedBetween(of)).toBe(used);
});

test.each([
  [120, 1205, true],
  [120, 1200, true],
  [120, 1199, false],
  // A new machine that worked a day.
  [0, 8, false],
  [0.5, 8, false],
  [null, 1205, false],
])('after %s a reading of %d is asked about: %s [B5.17]', (last, reading, isAsked) => {
  expect(isTenfold(last, reading)).toBe(isAsked);
});

test.each([
  ['', null, 'meterReason meter.tenfold'],
  ['dial checked', null, ''],
  ['', 4, ''],
])(
  'a return of ten times the reading with reason %j and dial %j: %j [B5.17]',
  (meterReason, digits, said) => {
    const read = {
      meterOut: 120,
      meterIn: 1205,
      newMeterDigits: digits,
      oldClosingMeter: null,
      newInitialMeter: null,
    };
    const fault = readingFault(Object.assign(read, { meterReason, leftOut: [] }), undefined);
    expect(fault === undefined ? '' : `${fault.path} ${fault.code}`).toBe(said);
  },
);

test.each([
  [24, '2026-01-05T14:00:00Z', 'possible'],
  [25, '2026-01-06T09:00:00Z', 'unlikely'],
  [48, '2026-01-06T09:00:00Z', 'unlikely'],
  [49, '2026-01-06T09:00:00Z', 'impossible'],
  [168, '2026-01-12T09:00:00Z', 'possible'],
  [169, '2026-01-12T09:00:00Z', 'unlikely'],
  [97_674, '2026-01-12T09:00:00Z', 'impossible'],
  [1, '2026-01-01T09:00:00Z', 'possible'], // back before it went out: told at its own field
])('%d hours until %s are %s [B3.4]', (used, to, likelihood) => {
  const out = Temporal.Instant.from('2026-01-05T14:00:00Z');
  expect(likelihoodOf(used, out, Temporal.Instant.from(to))).toBe(likelihood);
});
