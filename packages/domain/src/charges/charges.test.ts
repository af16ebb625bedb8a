import { describe, expect, it, test } from 'vitest';
import { cancellationFee, depositOf, dryRun, type DepositRule } from './agreed.ts';
import { deliveryByDistance, outsideHours, type Distance } from './delivery.ts';
import { feeOf, surchargePercent, type Fee } from './fees.ts';

const bounds = { percent: 4, minimum: 500, maximum: 3000 };
const times = { kind: 'unit', rates: { day: 200, week: 600 } } as const;
const billed = [
  { unit: 'week' as const, units: 1, extended: 30000 },
  { unit: 'day' as const, units: 2, extended: 20000 },
  { unit: 'hour' as const, units: 3, extended: 5000 },
];

describe('a fee', () => {
  test.each<[string, Fee, number, number]>([
    ['that is flat', { kind: 'flat', amount: 1000 }, 100000, 1000],
    ['of a percentage', { kind: 'percent', ...bounds }, 50000, 2000],
    ['raised to its minimum', { kind: 'percent', ...bounds }, 10000, 500],
    ['lowered to its maximum', { kind: 'percent', ...bounds }, 100000, 3000],
    ['of nothing', { kind: 'percent', ...bounds }, 0, 0],
    ['of a credit', { kind: 'percent', ...bounds }, -10000, -500],
    ['of a half cent', { kind: 'percent', percent: 0.5 }, 100, 1],
    ['by the time, without a rate for hours', times, 55000, 1000],
    ['in which a surcharge varies', { kind: 'percent', percent: surchargePercent(12, 11.5) }, 25000, 5875],
  ])('%s [B3.7]', (_what, fee, amount, expected) => {
    expect(feeOf(fee, { amount, billed })).toBe(expected);
  });

  it('adds percents exactly', () => {
    expect(surchargePercent(0.1, 0.2)).toBe(0.3);
  });
});

describe('a delivery', () => {
  test.each<[Distance, number]>([
    [{ distance: 30, included: 25, perUnit: 230, legs: 4 }, 4600], // neighborly.rentals/faq
    [{ distance: 50, included: 50, flat: 12500, perUnit: 400, legs: 2 }, 25000], // getable.com
    [{ distance: 50.01, included: 50, flat: 12500, perUnit: 400, legs: 2 }, 25008],
    [{ distance: 10, included: 25, perUnit: 230, legs: 4 }, 0],
    [{ distance: 12.5, perUnit: 230, legs: 1 }, 2875],
  ])('%j costs %d [B3.13]', (distance, cents) => {
    expect(deliveryByDistance(distance)).toBe(cents);
  });

  test.each([
    ['07:00', 5000], // ojlforklifts.com, as the next but one
    ['08:30', 2500],
    ['20:00', 10000],
    ['16:01', 2500],
    ['16:00', 0],
    ['09:00', 0],
  ])('at %s costs %d beside', (time, cents) => {
    expect(outsideHours(time, { from: '09:00', to: '16:00', perHour: 2500 })).toBe(cents);
  });

  it('refuses a time that is none', () => {
    expect(() => outsideHours('25:00', { from: '09:00', to: '16:00', perHour: 1 })).toThrow(RangeError);
  });
});

describe('what is agreed beforehand', () => {
  it('charges trips for nothing and cancellations', () => {
    const trip = { transport: 12500, day: 20000 };
    expect([dryRun('delivery', trip), dryRun('pickup', trip)]).toEqual([45000, 12500]);
    expect([cancellationFee(80000, 20), cancellationFee(30000, 20, 10000)]).toEqual([16000, 10000]);
  });

  test.each<[DepositRule, number]>([
    [{ kind: 'estimate' }, 23600],
    [{ kind: 'percent', percent: 25 }, 5900],
    [{ kind: 'multiple', times: 2.5 }, 50000],
  ])('asks a deposit by %j of %d [B3.15]', (rule, cents) => {
    expect(depositOf(rule, { rental: 20000, waiver: 2400, taxes: 1200 })).toBe(cents);
  });
});
