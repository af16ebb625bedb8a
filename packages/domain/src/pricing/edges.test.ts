import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/local.ts';
import { chargedBetween } from './calendar-time.ts';
import { roundTheClock } from './calendar.ts';
import { graceFor } from './grace.ts';
import { periodText } from './period-text.ts';
import { priceRental, type PriceQuestion } from './price.ts';
import type { Rate } from './rates.ts';
import { windowEnd } from './windows.ts';

const zone = 'America/New_York';
const at = (date: string, time = '08:00') => toInstant(date, time, zone);
const rate = (code: string, unit: Rate['unit'], amount: number): Rate => ({ code, unit, count: 1, amount });
const price = (part: Partial<PriceQuestion>) =>
  priceRental({
    rates: [rate('DAY', 'day', 1e4)],
    from: at('2026-05-04'),
    to: at('2026-05-05'),
    zone,
    graceMinutes: 0,
    quantity: 1,
    ...part,
  });

describe('the very edge', () => {
  it('of a number of pieces or of days belongs to what begins there [B9.6]', () => {
    const policy = 'day-multiplier' as const;
    const quantityFactors = [{ from: 6, factor: 0.9 }];
    const pieces = (quantity: number) => price({ policy, quantity, options: { quantityFactors } }).unit;
    expect([pieces(5), pieces(6)]).toEqual([10000, 9000]);
    const stages = [
      { fromDay: 0, multiplier: 1 },
      { fromDay: 8, multiplier: 2 },
    ];
    const days = (day: string) => price({ policy, options: { stages, longestDays: 9 }, to: at(day) }).unit;
    expect([days('2026-05-11'), days('2026-05-12'), days('2026-05-13')]).toEqual([10000, 20000, 20000]);
  });

  it('of a share is the whole: 29 days of a month counted as 28 cost the month [B9.6]', () => {
    const told = price({
      rates: [rate('MONTH', 'month', 28e4)],
      policy: 'prorate',
      options: { monthDays: 28 },
      from: at('2026-03-01'),
      to: at('2026-04-30'),
    });
    expect(told.rental).toBe(560000);
  });

  it('of a month that ends within a day that has begun is the next change [B9.6]', () => {
    const open = { from: '07:00', until: '17:30' };
    const told = price({
      rates: [rate('DAY', 'day', 1e4), rate('MONTH', 'month', 2e4)],
      calendar: { ...roundTheClock, counting: 'open-hours', hoursPerDay: 8, open },
      from: at('2026-03-02', '13:00'),
      to: at('2026-04-02', '12:00'),
    });
    expect(told.nextChange).toEqual({ at: at('2026-04-02', '13:00').toString(), total: 30000 });
  });

  it('of the cut-off still leaves the last date out [B9.5]', () => {
    const calendar = { ...roundTheClock, counting: 'calendar-day' as const, lastDayCutOff: '09:00' };
    const days = (time: string) => price({ calendar, to: at('2026-05-06', time) }).chargeable.days;
    expect([days('09:00'), days('09:01')]).toEqual([2, 3]);
  });

  it('of the 25-hour day is no second day, after whole days as well [B9.5]', () => {
    const minutes = (to: Temporal.Instant) =>
      chargedBetween(roundTheClock, zone, at('2026-10-30', '12:00').epochMilliseconds, to.epochMilliseconds);
    expect(minutes(at('2026-11-01', '11:59'))).toBe(2 * 1440);
    expect(minutes(at('2026-11-01', '12:00'))).toBe(2 * 1440);
  });

  it('of an hour that the clocks show twice is the first of the two [B9.5]', () => {
    const from = at('2025-01-08', '01:39').epochMilliseconds;
    // From the first 01:39 of 2 November: 21 hours and 43 minutes by the stopwatch to 22:22.
    expect(chargedBetween(roundTheClock, zone, from, at('2025-11-02', '22:22').epochMilliseconds)).toBe(
      298 * 1440 + 21 * 60 + 43,
    );
  });

  it('of a started hour is told [B9.5]', () => {
    expect(periodText({ days: 0, hours: 1 }, 7, 'en')).toBe('1 hour');
    expect(periodText({ days: 0, hours: 0 }, 7, 'en')).toBe('0 days');
    expect(periodText({ days: 7, hours: 0 }, 7, 'fr')).toBe('1 semaine');
  });

  it('of a window: out at its end is too late, and the same weekday means a week later [B9.6]', () => {
    const window = { outDays: [5], outFrom: '15:00', outUntil: '17:00', back: 5, backBy: '09:00' };
    const friday = (time: string) =>
      Temporal.PlainDateTime.from(`2026-05-08T${time}`).toZonedDateTime('UTC').epochMilliseconds;
    const nextFriday = Temporal.Instant.from('2026-05-15T09:00Z').epochMilliseconds;
    expect(
      [friday('15:00'), friday('16:59'), friday('17:00')].map((wall) => windowEnd(window, 'UTC', wall)),
    ).toEqual([nextFriday, nextFriday, undefined]);
  });

  it('of a special rate that costs the same is the ordinary rate [B9.6]', () => {
    const window = { outDays: [1], outFrom: '00:00', back: 'next' as const, backBy: '08:00' };
    const special = { ...rate('NIGHT', 'day', 10000), window };
    expect(price({ rates: [rate('DAY', 'day', 10000), special] }).lines[0]?.code).toBe('DAY');
    const cheaper = { ...special, amount: 9999 };
    expect(price({ rates: [rate('DAY', 'day', 10000), cheaper] }).lines[0]?.code).toBe('NIGHT');
  });

  it('of a grace by share holds its bounds [B9.5]', () => {
    const grace = {
      minutes: 0,
      share: { percent: 10, atLeast: 15, atMost: 90 },
      oncePassed: 'counted' as const,
    };
    expect([60, 300, 2000].map((charged) => graceFor(grace, charged))).toEqual([15, 30, 90]);
  });
});

it('has a price for ten years, and for no longer: a question walks through no centuries', () => {
  expect(price({ to: at('2036-05-04') }).rental).toBeGreaterThan(0);
  expect(() => price({ to: at('2036-05-07') })).toThrow(/policy\.too_long/);
});
