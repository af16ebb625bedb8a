import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bestRate } from './best-rate.ts';
import { roundTheClock } from '../calendar.ts';
import type { Rate } from '../rates.ts';
import { rentalTable } from '../rental-table.ts';

const day = 1440;
const rate = (code: string, unit: Rate['unit'], amount: number, count = 1): Rate => ({
  code,
  unit,
  count,
  amount,
});
const bay = [rate('DAY', 'day', 10000), rate('WEEK', 'week', 30000), rate('4WK', 'four_week', 80000)];
const start = {
  zone: 'America/New_York',
  calendar: roundTheClock,
  out: Temporal.Instant.from('2026-01-31T13:00:00Z').epochMilliseconds,
};
const quoteOf = (rates: Rate[]) => bestRate.quote(rentalTable(rates, start), {}, 1);

describe('published examples of the best-rate policy', () => {
  // https://bayequip.com/faq/8 prints 9 and 21 days; the others follow from the page's own rule.
  test.each([
    [1, 100, '1 DAY'],
    [3, 300, '1 WEEK'],
    [8, 400, '1 WEEK, 1 DAY'],
    [9, 500, '1 WEEK, 2 DAY'],
    [10, 600, '2 WEEK'],
    [14, 600, '2 WEEK'],
    [21, 800, '1 4WK'],
    [29, 900, '1 4WK, 1 DAY'],
    [64, 2000, '2 4WK, 1 WEEK, 1 DAY'],
  ])('%d days at 100 a day, 300 a week, 800 per four weeks cost %d [B9.6]', (days, dollars, ways) => {
    const { lines, total } = quoteOf(bay).cover(days * day);
    expect(total).toBe(dollars * 100);
    expect(lines.map((line) => `${line.count} ${line.code}`).join(', ')).toBe(ways);
  });

  it('goes over to the longer rate as soon as it is not dearer [B9.6]', () => {
    expect(quoteOf(bay).cover(3 * day).lines).toEqual([
      { code: 'WEEK', count: 1, amount: 30000, extended: 30000 },
    ]);
  });

  it('prices a part day by its hourly tiers up to the day rate [B9.6]', () => {
    const rates = [rate('HOUR', 'hour', 3000), rate('4H', 'hour', 6000, 4), rate('DAY', 'day', 10000)];
    const totals = [1, 2, 4, 5, 6, 8, 24, 25].map((hours) => quoteOf(rates).total(hours * 60));
    expect(totals).toEqual([3000, 6000, 6000, 9000, 10000, 10000, 10000, 13000]);
  });
});

describe('the cheapest cover', () => {
  const cents = fc.integer({ min: 1, max: 5000 });
  const size = fc.integer({ min: 1, max: 9 });
  const anyTable = fc
    .array(fc.record({ count: size, amount: cents }), { minLength: 1, maxLength: 4 })
    .map((rows) => rows.map(({ count, amount }, index) => rate(`T${index}`, 'day', amount, count)));

  /** Tries every tier for the first stretch of time, then again for the rest: slow, and too simple to be wrong. */
  function cheapest(rates: readonly Rate[], days: number, known = new Map<number, number>()): number {
    if (days <= 0) return 0;
    const ways = () => rates.map((each) => each.amount + cheapest(rates, days - each.count, known));
    const least = known.get(days) ?? Math.min(...ways());
    known.set(days, least);
    return least;
  }

  it('agrees with trying every combination, for any table and however long [B9.6]', () => {
    fc.assert(
      fc.property(anyTable, fc.integer({ min: 1, max: 300 }), (rates, days) => {
        expect(quoteOf(rates).total(days * day)).toBe(cheapest(rates, days));
      }),
      { numRuns: 300 },
    );
  });

  it('counts lines that cover the time and add up to the total, never less for longer [B9.6]', () => {
    const long = fc.integer({ min: 1, max: 1500 });
    fc.assert(
      fc.property(anyTable, long, (rates, days) => {
        const quote = quoteOf(rates);
        const { lines, total } = quote.cover(days * day);
        const length = (code: string) => rates.find((each) => each.code === code)?.count ?? 0;
        const covered = lines.reduce((sum, line) => sum + line.count * length(line.code), 0);
        expect(covered).toBeGreaterThanOrEqual(days);
        expect(lines.reduce((sum, line) => sum + line.extended, 0)).toBe(total);
        expect(total).toBe(quote.total(days * day));
        expect(quote.total((days + 1) * day)).toBeGreaterThanOrEqual(total);
        for (const other of quote.alternatives(days * day)) expect(other.total).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it('equals capping each remainder at the next longer rate in a regular table [B9.6]', () => {
    const regular = fc
      .tuple(cents, fc.integer({ min: 100, max: 700 }), fc.integer({ min: 100, max: 400 }))
      .map(([d, w, m]) => {
        const week = Math.floor((d * w) / 100);
        return { d, w: week, m: Math.floor((week * m) / 100) };
      });
    fc.assert(
      fc.property(regular, fc.integer({ min: 1, max: 400 }), ({ d, w, m }, days) => {
        const tail = Math.min(w, (days % 7) * d);
        const weeks = Math.floor((days % 28) / 7) * w;
        const cascade = Math.floor(days / 28) * m + Math.min(m, weeks + tail);
        const table = [rate('DAY', 'day', d), rate('WEEK', 'week', w), rate('4WK', 'four_week', m)];
        expect(quoteOf(table).total(days * day)).toBe(cascade);
      }),
    );
  });

  it('stays exact and quick for a rental of a century [B9.6]', () => {
    const century = 36_525;
    const fourWeeks = Math.floor(century / 28);
    const rest = century % 28;
    expect(quoteOf(bay).total(century * day)).toBe(fourWeeks * 80000 + quoteOf(bay).total(rest * day));
  });
});

describe('calendar months', () => {
  const month = rate('MONTH', 'month', 90000);

  // Out on 31 January: a month ends on 28 February after 28 days, two on 31 March after 59.
  test.each([
    [27, 80000, '1 4WK'],
    [28, 80000, '1 4WK'],
    [31, 110000, '1 4WK, 1 WEEK'],
    [59, 180000, '2 MONTH'],
    [60, 190000, '2 MONTH, 1 DAY'],
  ])('%d days with a month at 900 beside four weeks at 800 cost %d [B9.6]', (days, total, ways) => {
    const cover = quoteOf([...bay, month]).cover(days * day);
    expect(cover.total).toBe(total);
    expect(cover.lines.map((line) => `${line.count} ${line.code}`).join(', ')).toBe(ways);
  });

  it('bills the month alone where there is no other rate [B9.6]', () => {
    expect(quoteOf([month]).cover(29 * day).lines).toEqual([
      { code: 'MONTH', count: 2, amount: 90000, extended: 180000 },
    ]);
  });
});

test.each([
  ['an empty table', []],
  ['a count of 0', [rate('DAY', 'day', 100, 0)]],
  ['a negative amount', [rate('DAY', 'day', -1)]],
])('refuses %s [B5.19]', (_what, rates) => {
  expect(() => rentalTable(rates, start)).toThrow(RangeError);
});
