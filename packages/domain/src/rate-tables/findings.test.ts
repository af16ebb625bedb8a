import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rate } from '../pricing/rates.ts';
import { compareTables, findingsOf, repeatedLength } from './findings.ts';
import { sayFinding } from './words.ts';

const rate = (code: string, unit: Rate['unit'], amount: number, count = 1): Rate => ({
  ...{ code, unit, count, amount: amount * 100 },
});
const [day, week, month] = [
  rate('DAY', 'day', 100),
  rate('WEEK', 'week', 300),
  rate('4WK', 'four_week', 800),
];
const told = (rates: readonly Rate[]) =>
  findingsOf(rates).map((found) => [
    rates[found.at]?.code,
    found.level,
    sayFinding(found, 'en', 'USD').replaceAll(/\s/g, ' '),
  ]);

describe('what is said of a rate table', () => {
  it('warns of nothing in a regular table and names its break points [B3.3]', () => {
    const regular = [rate('HOUR4', 'hour', 60, 4), day, week, month];
    expect(told(regular)).toEqual([
      ['HOUR4', 'note', 'From 2 × HOUR4 on, DAY costs no more.'],
      ['DAY', 'note', 'From 3 × DAY on, WEEK costs no more.'],
      ['WEEK', 'note', 'From 3 × WEEK on, 4WK costs no more.'],
    ]);
  });

  it('warns of four weeks dearer than four times a week, and of a week dearer than seven days [B3.3]', () => {
    expect(told([day, week, rate('4WK', 'four_week', 1300)])).toContainEqual([
      '4WK',
      'warning',
      '4WK at $1,300.00 is never charged: 4 × WEEK cover the same time for $1,200.00.',
    ]);
    expect(told([day, rate('WEEK', 'week', 701)])).toContainEqual([
      'WEEK',
      'warning',
      'WEEK at $701.00 is never charged: 7 × DAY cover the same time for $700.00.',
    ]);
    expect(told([day, rate('WEEK', 'week', 700)]).filter(([, level]) => level === 'warning')).toEqual([]);
  });

  it('warns of a shorter rate dearer than a longer, and of a rate that is free [B3.3]', () => {
    const [first, ...others] = told([rate('DAY', 'day', 310), week]);
    expect(first).toEqual(['DAY', 'warning', 'DAY at $310.00 costs more than the longer WEEK at $300.00.']);
    expect(others.every(([, level]) => level === 'note')).toBe(true);
    expect(told([rate('DAY', 'day', 0), week])[0]).toEqual([
      ...['DAY', 'warning', 'DAY is free: whatever it covers costs nothing.'],
    ]);
  });

  it('names the gaps: nothing under a day, no day, nothing of a week [B3.3]', () => {
    expect(told([day])).toEqual([
      ['DAY', 'note', 'No rate under a day: an hour costs $100.00, as DAY.'],
      ['DAY', 'note', 'No rate of a week or longer: four weeks cost $2,800.00, all at DAY or shorter.'],
    ]);
    expect(told([week])).toEqual([
      ['WEEK', 'warning', 'No rate of a day: a single day costs $300.00, as WEEK.'],
    ]);
  });

  it('says nothing of a rate so long that its minutes cannot be counted, and fails for none [B3.3]', () => {
    const eras = [rate('ERA', 'four_week', 9, 991), rate('EON', 'four_week', 10, 997)];
    const table = [rate('11MIN', 'minute', 1, 11), ...eras, rate('AEON', 'four_week', 9e6, 999)];
    expect(findingsOf(table).some(({ at }) => at === 3)).toBe(false);
    expect(compareTables([], table)[0]).toEqual({ days: 1, before: null, after: null });
  });

  it('speaks French with the same figures [S1.6]', () => {
    const said = findingsOf([day, rate('WEEK', 'week', 701)]).map((found) => sayFinding(found, 'fr', 'CAD'));
    expect(said[0]?.replaceAll(/\s/g, ' ')).toBe(
      'WEEK à 701,00 $ n’est jamais facturé : 7 × DAY couvrent la même durée pour 700,00 $.',
    );
  });

  it('compares a calendar month at its longest [B3.3]', () => {
    const dear = (amount: number) => findingsOf([day, week, rate('MONTH', 'month', amount)]);
    expect(dear(1_500).some(({ level }) => level === 'warning')).toBe(false);
    expect(dear(1_501)[0]?.key).toBe('table.dearer');
  });

  it('finds the second rate of a length, and says nothing of an empty table [B5.19]', () => {
    expect(repeatedLength([day, week, rate('DAY2', 'day', 90)])).toBe(2);
    expect(repeatedLength([day, rate('DAY2', 'day', 90, 2)])).toBeUndefined();
    expect(findingsOf([])).toEqual([]);
  });
});

describe('a change of a rate table', () => {
  it('is looked at over 1, 3, 7, 10 and 28 days [B3.3]', () => {
    expect(compareTables([day, week, month], [rate('DAY', 'day', 120), week])).toEqual([
      { days: 1, before: 100_00, after: 120_00 },
      { days: 3, before: 300_00, after: 300_00 },
      { days: 7, before: 300_00, after: 300_00 },
      { days: 10, before: 600_00, after: 600_00 },
      { days: 28, before: 800_00, after: 1200_00 },
    ]);
    expect(compareTables([], [day])[4]).toEqual({ days: 28, before: null, after: 2800_00 });
  });
});

describe('any rate table', () => {
  const amounts = fc.tuple(
    fc.integer({ min: 1, max: 1_000 }),
    fc.integer({ min: 1, max: 8_000 }),
    fc.integer({ min: 1, max: 40_000 }),
  );

  it('is free of dearer rates exactly when day ≤ week ≤ 7 days and week ≤ four weeks ≤ 4 weeks or 28 days [B3.3]', () => {
    fc.assert(
      fc.property(amounts, ([d, w, m]) => {
        const warned = findingsOf([
          rate('D', 'day', d),
          rate('W', 'week', w),
          rate('M', 'four_week', m),
        ]).some(({ level }) => level === 'warning');
        const isRegular = d <= w && w <= 7 * d && w <= m && d <= m && m <= 4 * w;
        expect(warned).toBe(!isRegular);
      }),
    );
  });
});
