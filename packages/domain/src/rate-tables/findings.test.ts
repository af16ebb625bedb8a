import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rate } from '../pricing/rates.ts';
import { compareTables, compareWindows } from './compare.ts';
import { tableFaults } from './faults.ts';
import { findingsOf } from './findings.ts';
import { sayFinding } from './words.ts';

const rate = (code: string, unit: Rate['unit'], amount: number, count = 1): Rate => ({
  code,
  unit,
  count,
  amount: amount * 100,
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
      ['HOUR4', 'note', 'From 2 × HOUR4, DAY costs no more.'],
      ['DAY', 'note', 'From 3 × DAY, WEEK costs no more.'],
      ['WEEK', 'note', 'From 3 × WEEK, 4WK costs no more.'],
    ]);
  });

  it('warns of four weeks dearer than four times a week, and of a week dearer than seven days [B3.3]', () => {
    expect(told([day, week, rate('4WK', 'four_week', 1300)])).toContainEqual([
      '4WK',
      'warning',
      '4WK at $1,300.00 is never used: 4 × WEEK cover the same time for $1,200.00.',
    ]);
    expect(told([day, rate('WEEK', 'week', 701)])).toContainEqual([
      'WEEK',
      'warning',
      'WEEK at $701.00 is never used: 7 × DAY cover the same time for $700.00.',
    ]);
    expect(told([day, rate('WEEK', 'week', 700)]).filter(([, level]) => level === 'warning')).toEqual([]);
  });

  it('warns of a shorter rate dearer than a longer, and of a rate that is free [B3.3]', () => {
    const [first, ...others] = told([rate('DAY', 'day', 310), week]);
    expect(first).toEqual([
      'DAY',
      'warning',
      'DAY at $310.00 costs more than WEEK at $300.00, which is longer.',
    ]);
    expect(others.every(([, level]) => level === 'note')).toBe(true);
    expect(told([rate('DAY', 'day', 0), week])[0]).toEqual([
      'DAY',
      'warning',
      'DAY is free: the time it covers is not charged.',
    ]);
  });

  it('names the gaps: nothing under a day, no day, nothing of a week [B3.3]', () => {
    expect(told([day])).toEqual([
      ['DAY', 'note', 'No rate under a day: one hour costs $100.00 (DAY).'],
      ['DAY', 'note', 'No weekly or longer rate: four weeks cost $2,800.00, charged at DAY or shorter.'],
    ]);
    expect(told([week])).toEqual([['WEEK', 'warning', 'No daily rate: one day costs $300.00 (WEEK).']]);
  });

  it('says nothing of a rate so long that its minutes cannot be counted, and fails for none [B3.3]', () => {
    const eras = [rate('ERA', 'four_week', 9, 991), rate('EON', 'four_week', 10, 997)];
    const table = [rate('11MIN', 'minute', 1, 11), ...eras, rate('AEON', 'four_week', 9e6, 999)];
    expect(findingsOf(table).some(({ at }) => at === 3)).toBe(false);
    expect(compareTables({ before: [], after: table })[0]).toEqual({ days: 1, before: null, after: null });
  });

  it('speaks French with the same figures [S1.6]', () => {
    const said = findingsOf([day, rate('WEEK', 'week', 701)]).map((found) => sayFinding(found, 'fr', 'CAD'));
    expect(said[0]?.replaceAll(/\s/g, ' ')).toBe(
      'WEEK à 701,00 $ n’est jamais facturé : la même durée coûte 700,00 $ avec 7 × DAY.',
    );
  });

  it('compares a calendar month at its longest [B3.3]', () => {
    const dear = (amount: number) => findingsOf([day, week, rate('MONTH', 'month', amount)]);
    expect(dear(1_500).some(({ level }) => level === 'warning')).toBe(false);
    expect(dear(1_501)[0]?.key).toBe('table.dearer');
  });

  it('finds the second rate of a length, and says nothing of an empty table [B5.19]', () => {
    const twice = { at: 2, field: 'count', code: 'rate.length_repeated' };
    expect(tableFaults([day, week, rate('DAY2', 'day', 90)])).toEqual([twice]);
    expect(tableFaults([day, rate('DAY2', 'day', 90, 2)])).toEqual([]);
    expect(findingsOf([])).toEqual([]);
  });
});

describe('a change of a rate table', () => {
  it('is compared over 1, 3, 7, 10 and 28 days [B3.3]', () => {
    expect(compareTables({ before: [day, week, month], after: [rate('DAY', 'day', 120), week] })).toEqual([
      { days: 1, before: 100_00, after: 120_00 },
      { days: 3, before: 300_00, after: 300_00 },
      { days: 7, before: 300_00, after: 300_00 },
      { days: 10, before: 600_00, after: 600_00 },
      { days: 28, before: 800_00, after: 1200_00 },
    ]);
    expect(compareTables({ before: [], after: [day] })[4]).toEqual({
      days: 28,
      before: null,
      after: 2800_00,
    });
  });
});

describe('a rate that holds at certain times', () => {
  const friday = { outDays: [5], outFrom: '17:00', back: 1, backBy: '08:00' };
  const weekend = (dollars: number, window = friday): Rate => ({
    ...rate('WEEKEND', 'day', dollars),
    window,
  });
  const named = (code: string, special: Rate): Rate => ({ ...special, code });

  it('is no length: it repeats none and is dearer than none, but stands for its longest stay [B3.3]', () => {
    expect(tableFaults([day, week, weekend(150)])).toEqual([]);
    expect(told([day, week, month, weekend(150)])).toContainEqual([
      'WEEKEND',
      'note',
      'WEEKEND at $150.00 applies up to 63 hours. Otherwise the price is $300.00 (1 × WEEK).',
    ]);
    expect(told([day, week, month, weekend(99)]).filter(([, level]) => level === 'warning')).toEqual([]);
  });

  it('is warned of when its longest stay costs no more without it, or nothing at all [B3.3]', () => {
    const warned = (dollars: number) => told([day, week, month, weekend(dollars)])[0];
    expect(warned(300)).toEqual([
      'WEEKEND',
      'warning',
      'WEEKEND at $300.00 is never used: its 63 hours cost $300.00 (1 × WEEK).',
    ]);
    expect(warned(299)?.[1]).toBe('note');
    expect(warned(0)?.[2]).toBe('WEEKEND is free: the time it covers is not charged.');
  });

  it('is warned of when another holds at all its times for no more [B3.3]', () => {
    const wide = { outDays: [4, 5], outFrom: '12:00', back: 1, backBy: '09:00' };
    const within = (inner: Rate, outer: Rate) =>
      told([day, week, inner, outer]).some(([code, , text]) => code === 'INNER' && text?.includes('OUTER'));
    const outer = named('OUTER', weekend(150, wide));
    expect(within(named('INNER', weekend(151)), outer)).toBe(true);
    expect(within(named('INNER', weekend(149)), outer)).toBe(false);
    expect(within(named('INNER', weekend(151, { ...friday, backBy: '09:01' })), outer)).toBe(false);
    expect(within(named('INNER', weekend(151, { ...friday, outFrom: '11:59' })), outer)).toBe(false);
    expect(within(named('INNER', weekend(151, { ...friday, outDays: [5, 6] })), outer)).toBe(false);
    const used = named('OUTER', { ...outer, window: { ...wide, mostMeterHours: 8 } });
    expect(within(named('INNER', weekend(151)), used)).toBe(false);
    const until = named('OUTER', { ...outer, window: { ...wide, outUntil: '18:00' } });
    expect(within(named('INNER', weekend(151)), until)).toBe(false);
  });

  it('is named once of two that are the same [B3.3]', () => {
    const found = findingsOf([day, week, named('A', weekend(150)), named('B', weekend(150))]);
    expect(found.filter(({ key }) => key === 'window.within').map(({ at }) => at)).toEqual([3]);
  });

  it('cannot let out what is never back, nor be all that there is [B3.3]', () => {
    const fault = (window: typeof friday & { outUntil?: string }) => tableFaults([day, weekend(1, window)]);
    const never = (field: string) => [{ at: 1, field, code: 'rate.window_never' }];
    expect(fault({ ...friday, outUntil: '17:00' })).toEqual(never('outUntil'));
    expect(fault({ ...friday, outUntil: '17:01' })).toEqual([]);
    const halfDay = { outDays: [1, 2], outFrom: '08:00', back: 'same' as unknown as number, backBy: '08:00' };
    expect(fault(halfDay)).toEqual(never('backBy'));
    expect(fault({ ...halfDay, backBy: '08:01' })).toEqual([]);
    expect(tableFaults([weekend(150)])).toEqual([{ code: 'rate.window_only' }]);
    expect(tableFaults([])).toEqual([]);
  });

  it('is tried by its longest stay, under the rules of the house [B3.3]', () => {
    const changed = { before: [day, week], after: [day, week, weekend(150)] };
    expect(compareWindows(changed)).toEqual([{ code: 'WEEKEND', before: 300_00, after: 150_00 }]);
    const rules = { policy: 'single-tier' as const, graceMinutes: 0, minimum: 200_00 };
    expect(compareWindows({ ...changed, rules })).toEqual([
      { code: 'WEEKEND', before: 300_00, after: 200_00 },
    ]);
    const multiplied = { policy: 'largest-first' as const, graceMinutes: 0 };
    expect(compareTables({ before: [day, week], after: [day, week], rules: multiplied })[3]).toEqual({
      days: 10,
      before: 6e4,
      after: 6e4,
    });
    expect(compareTables({ ...changed, rules: { policy: 'percent-of-week', graceMinutes: 0 } })[0]).toEqual({
      days: 1,
      before: null,
      after: null,
    });
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
