import { describe, expect, it } from 'vitest';
import type { Rate } from '../pricing/rates.ts';
import { toInstant } from '../time/local.ts';
import type { BilledLine } from './charge.ts';
import { schedule } from './schedule.ts';

const zone = 'America/New_York';
const at = (local: string) => toInstant(local.slice(0, 10), local.slice(11), zone);
const rate = (code: string, unit: Rate['unit'], amount: number): Rate => ({ code, unit, count: 1, amount });
const weekend: Rate = {
  ...rate('WEEKEND', 'four_week', 150_00),
  window: { outDays: [5], outFrom: '17:00', back: 1, backBy: '08:00' },
};
const rates = [rate('DAY', 'day', 100_00), rate('WEEK', 'week', 300_00), weekend];

const line = (more: Partial<BilledLine> = {}): BilledLine => ({
  rates,
  graceMinutes: 0,
  quantity: 1,
  clock: { dateOut: at('2026-01-09T17:30'), zone, rule: 'four_weeks', alignDay: null },
  ...more,
});
const bills = (back: string, more: Partial<BilledLine> = {}, timing: 'arrears' | 'advance' = 'arrears') =>
  schedule({ line: line(more), timing, returnedAt: at(back), asOf: at(back) }).map(
    ({ charged, credit }) => charged - credit,
  );
const off = (from: string, to: string, freePercent = 100) => ({
  offRent: [{ from: at(from), to: at(to), freePercent }],
});

describe('a rate with a window on bills', () => {
  it('is one charge in time, and credited down to when it was billed in advance [B3.39] [B9.6]', () => {
    expect(bills('2026-01-12T08:00')).toEqual([150_00]);
    expect(bills('2026-01-12T08:01')).toEqual([300_00]);
    expect(bills('2026-01-12T08:00', {}, 'advance')).toEqual([1200_00, -1050_00]);
  });

  it('counts from the time out alone: the rest of a longer rental has none [B3.39] [B9.6]', () => {
    expect(bills('2026-02-09T08:00')).toEqual([1200_00, 300_00]);
  });

  it('holds for what is called off for good in time, not for what is off in between [B3.39] [B9.6]', () => {
    expect(bills('2026-01-13T15:00', off('2026-01-11T12:00', '2026-01-13T15:00'))).toEqual([150_00]);
    expect(bills('2026-01-13T15:00', off('2026-01-12T08:01', '2026-01-13T15:00'))).toEqual([300_00]);
    expect(bills('2026-01-13T15:00', off('2026-01-10T08:00', '2026-01-12T08:00'))).toEqual([200_00]);
  });

  it('holds up to its hours on the meter [B3.3] [B3.39]', () => {
    const used = { ...weekend, window: { ...weekend.window, mostMeterHours: 8 } } as Rate;
    const table = [...rates.slice(0, 2), used];
    const cost = (meterHours: number) => bills('2026-01-12T08:00', { rates: table, meterHours });
    expect([cost(8), cost(8.01)]).toEqual([[150_00], [300_00]]);
  });

  it('is no four-week rate that caps a month [B3.39] [B9.6]', () => {
    const clock = { ...line().clock, rule: 'calendar_month' as const };
    // 31 days are four weeks and three days, five started weeks.
    expect(bills('2026-02-09T17:30', { clock })).toEqual([1500_00]);
  });
});
