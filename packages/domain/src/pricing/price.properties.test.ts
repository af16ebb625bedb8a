import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTheClock, type Calendar } from './calendar.ts';
import { chargedBetween } from './calendar-time.ts';
import { policies, type PolicyName } from './policies.ts';
import { priceRental, rentalAmounts, type PriceQuestion } from './price.ts';
import type { Rate } from './rates.ts';

const minute = 60_000;
const start = Temporal.Instant.from('2026-03-02T13:00:00Z');

const amounts = fc.integer({ min: 0, max: 500_000 });
const table: fc.Arbitrary<Rate[]> = fc
  .record({ hour: amounts, day: amounts, week: amounts, month: amounts, calendar: amounts })
  .map(({ hour, day, week, month, calendar }) => [
    { code: 'HOUR', unit: 'hour', count: 4, amount: hour },
    { code: 'DAY', unit: 'day', count: 1, amount: day },
    { code: 'WEEK', unit: 'week', count: 1, amount: week },
    { code: '4WK', unit: 'four_week', count: 1, amount: month },
    { code: 'MONTH', unit: 'month', count: 1, amount: calendar },
  ]);
const calendars: fc.Arbitrary<Calendar> = fc.record({
  counting: fc.constantFrom('elapsed', 'calendar-day', 'night', 'open-hours'),
  hoursPerDay: fc.constantFrom(24, 8),
  daysPerWeek: fc.constantFrom(7, 6, 5),
  open: fc.constant({ from: '07:00', until: '17:30' }),
  holidays: fc.constantFrom([], ['2026-03-10', '2026-04-03']),
});
const names = Object.keys(policies) as PolicyName[];
const options = { dayFactors: [1, 0.8, 0.5], dayPercent: 22.5, subsequentPercent: 12.5 };

const questions: fc.Arbitrary<PriceQuestion> = fc
  .record({
    rates: table,
    calendar: calendars,
    policy: fc.constantFrom(...names),
    minutes: fc.integer({ min: 0, max: 120 * 1440 }),
    quantity: fc.integer({ min: 1, max: 40 }),
    graceMinutes: fc.constantFrom(0, 60),
    minimum: fc.constantFrom(0, 25e3),
    discountPercent: fc.constantFrom(0, 12.5, 100),
    off: fc.record({
      after: fc.integer({
        min: 0,
        max: 2e4,
      }),
      for: fc.integer({
        min: 0,
        max: 9e3,
      }),
    }),
    freePercent: fc.constantFrom(0, 50, 100),
    zone: fc.constantFrom('America/New_York', 'UTC'),
  })
  .map(({ minutes, off, freePercent, ...question }) => {
    const from = start.add({ minutes: off.after });
    const offRent = [{ from, to: from.add({ minutes: off.for }), freePercent }];
    return { ...question, options, offRent, from: start, to: start.add({ minutes }) };
  });

it('gives lines that add up, amounts that agree, and ways that are dearer by what they say [B9.6]', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const price = priceRental(question);
      const { unit, rental, discount, net } = price;
      expect(rentalAmounts(question)).toEqual({ unit, rental, discount, net });
      const covered = price.lines.reduce((sum, line) => sum + line.extended, 0);
      expect(unit).toBe(Math.max(covered, question.minimum ?? 0));
      expect([rental, rental - discount]).toEqual([unit * question.quantity, net]);
      for (const way of price.rejected) {
        expect(way.difference).toBe(way.total - covered);
        expect(way.difference).toBeGreaterThan(0);
      }
    }),
    { numRuns: 400 },
  );
});

it('never falls with time under the policies that promise it [B9.6]', () => {
  const monotone: readonly PolicyName[] = [
    'best-rate',
    'single-tier',
    'five-day-week',
    'three-day-week',
    'event',
  ];
  const more = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(questions, fc.constantFrom(...monotone), more, (question, policy, minutes) => {
      const later = question.to.add({ minutes });
      const now = rentalAmounts({ ...question, policy }).unit;
      expect(rentalAmounts({ ...question, policy, to: later }).unit).toBeGreaterThanOrEqual(now);
    }),
    { numRuns: 400 },
  );
});

it('is never above any single tier, nor under best rate any other policy that covers the time [B9.6]', () => {
  const others: readonly PolicyName[] = ['single-tier', 'largest-first'];
  fc.assert(
    fc.property(questions, fc.constantFrom(...others), (question, policy) => {
      const best = rentalAmounts({ ...question, policy: 'best-rate' }).unit;
      expect(best).toBeLessThanOrEqual(rentalAmounts({ ...question, policy }).unit);
    }),
  );
});

it('names the very minute at which the price changes, on every calendar [B9.6]', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const { nextChange, net } = priceRental({ ...question, discountPercent: 0 });
      if (nextChange === null) return;
      const at = Temporal.Instant.from(nextChange.at);
      const netAt = (to: Temporal.Instant) => rentalAmounts({ ...question, discountPercent: 0, to }).net;
      expect(netAt(at)).toBe(net);
      expect(netAt(at.add({ minutes: 1 }))).toBe(nextChange.total);
      expect(nextChange.total).not.toBe(net);
    }),
    { numRuns: 400 },
  );
});

/** Checks every minute separately: slow, and too simple to be wrong. Without clock changes. */
function minuteByMinute(
  { counting, daysPerWeek, holidays = [], open }: Calendar,
  from: number,
  to: number,
): number {
  let charged = 0;
  for (let moment = from; moment < to; moment += minute) {
    const local = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC');
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
    const isOpen =
      counting !== 'open-hours' || (open !== undefined && open.from <= time && time < open.until);
    const isOff = local.dayOfWeek > daysPerWeek || holidays.includes(local.toPlainDate().toString());
    if (isOpen && !isOff) charged += 1;
  }
  return charged;
}

it('counts what looking at every minute counts [B9.5]', () => {
  const length = fc.integer({ min: 0, max: 9 * 1440 });
  const countings = fc.constantFrom('elapsed' as const, 'open-hours' as const);
  fc.assert(
    fc.property(calendars, countings, length, (calendar, counting, minutes) => {
      const asked = { ...calendar, counting, hoursPerDay: 24 };
      const from = start.epochMilliseconds;
      const to = from + minutes * minute;
      expect(chargedBetween(asked, 'UTC', from, to)).toBe(minuteByMinute(asked, from, to));
    }),
    { numRuns: 25 },
  );
});

it('keeps touching stretches apart: two halves of a time charge what the whole does [B4.25]', () => {
  const length = fc.integer({ min: 0, max: 40 * 1440 });
  fc.assert(
    fc.property(
      length,
      length,
      fc.constantFrom(7 as const, 6 as const, 5 as const),
      (first, second, daysPerWeek) => {
        const calendar = { ...roundTheClock, daysPerWeek };
        const from = start.epochMilliseconds;
        const [middle, to] = [from + first * minute, from + (first + second) * minute];
        const halves =
          chargedBetween(calendar, 'UTC', from, middle) + chargedBetween(calendar, 'UTC', middle, to);
        expect(halves).toBe(chargedBetween(calendar, 'UTC', from, to));
      },
    ),
  );
});
