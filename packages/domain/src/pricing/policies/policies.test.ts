import { describe, expect, it, test } from 'vitest';
import { toInstant } from '../../time/local.ts';
import { roundTheClock } from '../calendar.ts';
import { priceRental, rentalAmounts, type PriceQuestion } from '../price.ts';
import type { Rate } from '../rates.ts';
import { say } from '../words.ts';

const zone = 'America/New_York';
const from = toInstant('2026-05-04', '08:00', zone);
const rate = (code: string, unit: Rate['unit'], amount: number, count = 1): Rate => ({
  code,
  unit,
  count,
  amount,
});
const days = (count: number) => from.add({ hours: 24 * count });
const price = (part: Partial<PriceQuestion>) => {
  const question = {
    rates: [],
    from,
    to: days(1),
    zone,
    graceMinutes: 0,
    quantity: 1,
    ...part,
  };
  const told = priceRental(question);
  expect(rentalAmounts(question)).toEqual({
    unit: told.unit,
    rental: told.rental,
    discount: told.discount,
    net: told.net,
  });
  return told;
};
const bay = [rate('DAY', 'day', 10000), rate('WEEK', 'week', 30000), rate('4WK', 'four_week', 80000)];

describe('policies', () => {
  it('single-tier takes one rate for the whole time, the cheapest [B9.6]', () => {
    const rates = [rate('1D', 'day', 10000), rate('3D', 'day', 25000, 3), rate('1W', 'week', 50000)];
    const { lines, rental, rejected } = price({ rates, policy: 'single-tier', to: days(8) });
    expect([lines[0]?.code, lines[0]?.count, rental]).toEqual(['3D', 3, 75000]);
    expect(rejected.map(({ total }) => total)).toEqual([80000, 100000]);
  });

  it('largest-first takes whole tiers from the longest down, without a cap [B9.6]', () => {
    const rates = [rate('1D', 'day', 1000), rate('3D', 'day', 2500, 3), rate('7D', 'day', 7500, 7)];
    expect(price({ rates, policy: 'largest-first', to: days(10) }).rental).toBe(10000);
    expect(price({ rates: bay, policy: 'largest-first', to: days(21) }).rental).toBe(90000);
  });

  it('prorate charges the rest as a share of the longest rate that fits [B9.6]', () => {
    const month = [rate('MONTH', 'month', 600000)];
    const to = toInstant('2026-06-11', '08:00', zone);
    expect(price({ rates: month, policy: 'prorate', to }).rental).toBe(740000);
    const rounded = price({ rates: month, policy: 'prorate', to, options: { shareDecimals: 2 } });
    expect(rounded.lines[1]).toMatchObject({ share: { parts: 23, of: 100 }, extended: 138000 });
    expect(price({ rates: bay, policy: 'prorate', to: days(9) }).rental).toBe(30000 + 8571);
    // Never under a day of a longer rate; of an hour, to the minute.
    expect(price({ rates: bay, policy: 'prorate', to: from.add({ hours: 5 }) }).rental).toBe(10000);
    const hour = [rate('HOUR', 'hour', 10000)];
    expect(price({ rates: hour, policy: 'prorate', to: from.add({ minutes: 20 }) }).rental).toBe(3333);
  });

  it('prorate by half days asks for a half of the day [B9.6]', () => {
    const calendar = { ...roundTheClock, startedDay: 'half' as const, startedDayHours: 4 };
    const told = price({
      rates: [rate('DAY', 'day', 1e4)],
      policy: 'prorate',
      calendar,
      to: from.add({ hours: 26 }),
      options: { smallestPart: 720 },
    });
    expect([told.chargeable.text, told.rental]).toEqual(['1.5 days', 15000]);
  });

  it('day-multiplier multiplies by the days, then by the factor of the pieces [B9.6]', () => {
    const options = {
      dayFactors: [1, 1, 0.7, 0.5],
      quantityFactors: [
        { from: 1, factor: 1 },
        { from: 6, factor: 0.9 },
      ],
    };
    const rates = [rate('DAY', 'day', 10000)];
    const told = price({ rates, policy: 'day-multiplier', options, quantity: 8, to: days(5) });
    expect(told.lines[0]).toMatchObject({ count: 3.7, extended: 37000 });
    expect([told.unit, told.rental]).toEqual([33300, 266400]);
  });

  it('day-multiplier reads a table, repeats it, and refuses what is too long [B9.6]', () => {
    const rates = [rate('DAY', 'day', 1000)];
    const multipliers = [1, 2, 3, 3, 3, 3, 3];
    const cost = (count: number) =>
      price({ rates, policy: 'day-multiplier', options: { multipliers }, to: days(count) }).rental;
    expect([1, 5, 7, 8, 14].map(cost)).toEqual([1000, 3000, 3000, 4000, 6000]);
    const stages = [
      { fromDay: 0, multiplier: 1 },
      { fromDay: 8, multiplier: 1.75 },
    ];
    const staged = { stages, longestDays: 21 };
    expect(price({ rates, policy: 'day-multiplier', options: staged, to: days(13) }).rental).toBe(1750);
    expect(() => price({ rates, policy: 'day-multiplier', options: staged, to: days(25) })).toThrow(
      'policy.too_long',
    );
  });

  it('five-day-week charges a fifth of the week for each weekday [B9.6]', () => {
    const calendar = { ...roundTheClock, daysPerWeek: 5 as const };
    const week = [rate('WEEK', 'week', 20000)];
    const cost = (count: number) =>
      price({ rates: week, policy: 'five-day-week', calendar, to: days(count) }).rental;
    // From a Monday: 5 weekdays, still 5 over the weekend, 6 on the next Monday, 9 on the Thursday.
    expect([5, 7, 8, 11].map(cost)).toEqual([20000, 20000, 24000, 36000]);
  });

  it('three-day-week charges three of every seven days at most [B9.6]', () => {
    const cost = (count: number) =>
      price({ rates: [rate('DAY', 'day', 1000)], policy: 'three-day-week', to: days(count), quantity: 2 })
        .rental;
    expect([2, 5, 7, 8, 14].map(cost)).toEqual([4000, 6000, 6000, 8000, 12000]);
  });

  it('fixed-plus-subsequent charges first days at once, later ones one by one [B9.6]', () => {
    const percent = { fixedDays: 4, subsequentPercent: 10 };
    const fixed = [rate('FIXED', 'day', 10000, 4)];
    const policy = 'fixed-plus-subsequent';
    expect(price({ rates: fixed, policy, options: percent, to: days(6) }).rental).toBe(12000);
    const table = [rate('FIXED', 'day', 20000, 3), rate('LATER', 'day', 4000)];
    expect([2, 3, 5].map((count) => price({ rates: table, policy, to: days(count) }).rental)).toEqual([
      20000, 20000, 28000,
    ]);
  });

  it('fixed-plus-subsequent charges later days at the daily rate, else a later rate by its own length [B9.6]', () => {
    const cost = (rates: Rate[], count: number) =>
      price({ rates, policy: 'fixed-plus-subsequent', to: days(count) }).rental;
    const table = [rate('H', 'hour', 2000), rate('D', 'day', 10000), rate('W', 'week', 30000)];
    expect([7, 8, 10].map((count) => cost(table, count))).toEqual([30000, 40000, 60000]);
    const weeks = [rate('W1', 'week', 30000), rate('W2', 'week', 10000)];
    expect([7, 8, 14, 21, 22].map((count) => cost(weeks, count))).toEqual([
      30000, 40000, 40000, 50000, 60000,
    ]);
    const hours = [rate('H', 'hour', 2000), rate('W', 'week', 30000)];
    expect(() => cost(hours, 8)).toThrow(expect.objectContaining({ field: 'rates' }));
  });

  it('percent-of-week adds a percentage a day, up to the week [B9.6]', () => {
    const week = [rate('WEEK', 'week', 10000)];
    const cost = (count: number) =>
      price({ rates: week, policy: 'percent-of-week', options: { dayPercent: 30 }, to: days(count) }).rental;
    expect([3, 6, 8].map(cost)).toEqual([9000, 10000, 13000]);
  });

  it('event charges once, whatever the time [B9.6]', () => {
    const told = price({ rates: [rate('EVENT', 'day', 1000, 3)], policy: 'event', to: days(5), quantity: 2 });
    expect([told.rental, told.nextChange]).toEqual([2000, null]);
  });

  test.each(['day-multiplier', 'percent-of-week', 'three-day-week', 'fixed-plus-subsequent'] as const)(
    '%s says which rate it lacks [B5.19]',
    (policy) => {
      expect(() => price({ rates: [rate('HOUR', 'hour', 100)], policy })).toThrow('needs');
    },
  );
});

describe('special rates', () => {
  const weekend: Rate = {
    ...rate('WEEKEND', 'day', 15000),
    window: { outDays: [5], outFrom: '15:00', back: 1, backBy: '09:00', mostMeterHours: 8 },
  };
  const friday = toInstant('2026-05-08', '15:30', zone);
  const monday = (time: string) => toInstant('2026-05-11', time, zone);
  const rates = [...bay.slice(0, 2), weekend];

  it('hold when both ends fit, and say until when [B9.6]', () => {
    const told = price({ rates, from: friday, to: monday('08:00') });
    expect([told.lines[0]?.code, told.rental]).toEqual(['WEEKEND', 15000]);
    expect(told.rejected[0]).toMatchObject({ total: 30000, difference: 15000 });
    expect(told.nextChange).toEqual({ at: monday('09:00').toString(), total: 30000 });
  });

  test.each([
    ['came back late', { from: friday, to: monday('09:01') }],
    ['went out early', { from: toInstant('2026-05-08', '14:59', zone), to: monday('08:00') }],
    ['was used too long', { from: friday, to: monday('08:00'), meterHours: 9 }],
  ])('do not hold for what %s [B9.6]', (_what, part) => {
    expect(price({ rates, ...part }).lines[0]?.code).toBe('WEEK');
  });

  it('do not hold where the ordinary rate is cheaper [B9.6]', () => {
    expect(price({ rates, from: friday, to: friday.add({ hours: 20 }) }).rental).toBe(10000);
  });
});

describe('grace, time off rent and rounding', () => {
  const late = from.add({ hours: 25, minutes: 30 });
  const hourly = [rate('HOUR', 'hour', 1000), ...bay];

  it('grace that is passed counts in full, or stays free by choice [B9.5]', () => {
    const question = { rates: hourly, to: late, graceMinutes: 60 };
    expect(price(question).rental).toBe(12000);
    expect(price({ ...question, grace: { oncePassed: 'forgiven' } }).rental).toBe(11000);
  });

  it('grace may be a share of the time within bounds [B9.5]', () => {
    const share = { percent: 10, atLeast: 15, atMost: 90 };
    const question = { rates: hourly, graceMinutes: 0, grace: { share, oncePassed: 'counted' as const } };
    expect(price({ ...question, to: late }).rental).toBe(10000);
    expect(price({ ...question, to: late.add({ minutes: 1 }) }).rental).toBe(12000);
  });

  it('is told as the minutes that the time really had of it, in both languages [B9.5] [B9.6]', () => {
    const share = { percent: 5, atLeast: 15, atMost: 90 };
    const told = (minutes: number, oncePassed: 'counted' | 'forgiven', language: 'en' | 'fr' = 'en') => {
      const to = from.add({ minutes });
      return price({ rates: hourly, graceMinutes: 0, grace: { share, oncePassed }, to })
        .explanation.map((each) => say(each, language))
        .filter((text) => /Grace|grâce/u.test(text));
    };
    // 24 hours and 45 minutes are 1,485 minutes, of which 5 % are 74; of 1,530 they are 76, which 90 late minutes pass.
    expect(told(1485, 'counted')).toEqual(['Grace period: 45 of 74 minutes, not charged.']);
    expect(told(1485, 'counted', 'fr')).toEqual(['Délai de grâce\u00a0: 45 minutes non facturées sur 74.']);
    expect(told(1530, 'forgiven')).toEqual(['Grace period: 76 of 76 minutes, not charged.']);
    expect(told(1530, 'counted')).toEqual([]);
  });

  it('takes the free part of time off rent away [B9.6]', () => {
    const offRent = [{ from: days(1), to: days(3), freePercent: 50 }];
    const told = price({ rates: bay.slice(0, 1), to: days(4), offRent });
    expect(told.rental).toBe(30000);
    expect(told.explanation[1]).toEqual({ key: 'price.off_rent', data: { hours: 24 } });
  });

  it('takes counted dates off only when all that the rental has of them is off rent [B9.6]', () => {
    const calendar = { ...roundTheClock, counting: 'calendar-day' as const };
    const cost = (offFrom: string, offTo: string) =>
      price({
        rates: bay.slice(0, 1),
        calendar,
        to: toInstant('2026-05-06', '10:00', zone),
        offRent: [{ from: toInstant('2026-05-04', offFrom, zone), to: toInstant('2026-05-06', offTo, zone) }],
      }).rental;
    // Monday from 08:00 to Wednesday 10:00 are three dates; the first and the last count as far as the rental goes.
    expect([cost('08:00', '10:00'), cost('08:01', '10:00'), cost('08:00', '09:59')]).toEqual([
      10000, 10000, 10000,
    ]);
    expect(cost('08:01', '09:59')).toBe(20000);
  });

  it('rounds to the step where the house says so [B5.23]', () => {
    const rates = [rate('DAY', 'day', 1033)];
    const round = (rounding: PriceQuestion['rounding']) =>
      price({ rates, quantity: 3, ...(rounding && { rounding }) });
    expect(round(undefined).rental).toBe(3099);
    expect(round({ to: 5, place: 'piece' }).rental).toBe(3105);
    expect(round({ to: 5, place: 'extended' }).rental).toBe(3100);
  });
});
