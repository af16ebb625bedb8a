import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOf, toInstant, toLocal } from '../time/local.ts';
import { chargePeriod, type BilledLine } from './charge.ts';
import { cycleEnd, cycleRules, dueCycles, nextCycle, type CycleClock, type CycleRule } from './cycles.ts';
import { lessOffRent } from './off-rent.ts';

const zone = 'America/New_York';
const at = (date: string, time = '12:00') => toInstant(date, time, zone);
const clock = (rule: CycleRule, date = '2026-01-05'): CycleClock => ({ dateOut: at(date), rule, zone });
const ends = (of: CycleClock, count: number) =>
  Array.from({ length: count }, (_, index) => dayOf(cycleEnd(of, index + 1), zone));

describe('cycles', () => {
  // The monthly dates of the first row are those of the Texada manual, rsch01a.htm.
  test.each<[CycleRule, string, string[]]>([
    ['calendar_month', '2026-01-05', ['2026-02-05', '2026-03-05', '2026-04-05']],
    ['four_weeks', '2026-01-05', ['2026-02-02', '2026-03-02', '2026-03-30']],
    ['calendar_month', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['calendar_month', '2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30']],
  ])('by %s from %s end on %j [B9.12]', (rule, date, expected) => {
    expect(ends(clock(rule, date), 3)).toEqual(expected);
  });

  // Cut by the company's day, never on the day out itself; five months with 28 to 31 days.
  test.each<[CycleRule, number | null, string, string[]]>([
    ['calendar_month', 1, '2026-01-20', ['2026-02-01', '2026-03-01']],
    ['calendar_month', 1, '2026-02-01', ['2026-03-01', '2026-04-01']],
    ['calendar_month', 31, '2026-01-31', ['2026-02-28', '2026-03-31']],
    ['calendar_month', 15, '2026-01-05', ['2026-01-15', '2026-02-15']],
    ['week', null, '2026-01-07', ['2026-01-14', '2026-01-21']],
    ['week', 1, '2026-01-07', ['2026-01-12', '2026-01-19']],
    ['week', 3, '2026-01-07', ['2026-01-14', '2026-01-21']],
    ['four_weeks', 1, '2026-01-07', ['2026-01-26', '2026-02-23']],
    ['semi_monthly', null, '2026-01-05', ['2026-01-15', '2026-01-31', '2026-02-15', '2026-02-28']],
    ['semi_monthly', null, '2026-01-15', ['2026-01-31', '2026-02-15']],
    ['semi_monthly', null, '2026-01-31', ['2026-02-15', '2026-02-28']],
  ])('by %s on day %s from %s end on %j [B9.12]', (rule, alignDay, date, expected) => {
    expect(ends({ ...clock(rule, date), alignDay }, expected.length)).toEqual(expected);
  });

  it('keep the hour of the day through a clock change [B9.5]', () => {
    const { to } = nextCycle(clock('four_weeks', '2026-02-20'), null);
    expect(toLocal(to, zone)).toEqual({ date: '2026-03-20', time: '12:00' });
  });

  it('are due from the moment they end [B9.12]', () => {
    const monthly = clock('calendar_month', '2026-01-31');
    const due = dueCycles(monthly, at('2026-02-28'), at('2026-04-30'));
    expect(due).toEqual([
      { from: at('2026-02-28'), to: at('2026-03-31') },
      { from: at('2026-03-31'), to: at('2026-04-30') },
    ]);
    expect(dueCycles(monthly, at('2026-02-28'), at('2026-03-31', '11:59'))).toEqual([]);
  });

  it('finish a cycle that was billed in part [B9.12]', () => {
    expect(nextCycle(clock('four_weeks'), at('2026-02-10'))).toEqual({
      from: at('2026-02-10'),
      to: at('2026-03-02'),
    });
  });

  it('touch each other and never leave a gap, whatever was billed [B9.12]', () => {
    const days = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(fc.constantFrom(...cycleRules), days, days, (rule, out, billed) => {
        const start = at('2024-01-31').add({ hours: 24 * out });
        const line = { dateOut: start, rule, zone };
        const cycles = dueCycles(line, null, start.add({ hours: 24 * billed }));
        cycles.forEach((cycle, index) => {
          expect(cycle.from).toEqual(index === 0 ? start : cycles[index - 1]?.to);
          expect(cycle.to).toEqual(cycleEnd(line, index + 1));
        });
      }),
    );
  });
});

describe('charges', () => {
  const line = (rule: CycleRule, part: Partial<BilledLine> = {}): BilledLine => ({
    rates: [
      {
        code: 'DAY',
        unit: 'day',
        count: 1,
        amount: 1e4,
      },
      {
        code: 'WEEK',
        unit: 'week',
        count: 1,
        amount: 3e4,
      },
      {
        code: '4WK',
        unit: 'four_week',
        count: 1,
        amount: 8e4,
      },
    ],
    graceMinutes: 60,
    quantity: 1,
    clock: clock(rule),
    ...part,
  });
  const bill = (of: BilledLine, back: Temporal.Instant) => {
    const cycles = dueCycles(of.clock, null, back);
    const rest = { from: cycles.at(-1)?.to ?? of.clock.dateOut, to: back };
    return [...cycles, rest].map((period) => chargePeriod(of, period).net);
  };

  test.each<[CycleRule, number[]]>([
    ['four_weeks', [80000, 80000, 40000]],
    ['calendar_month', [80000, 80000, 30000]],
  ])('by %s from 5 January to 10 March are %j [B3.39]', (rule, expected) => {
    expect(bill(line(rule), at('2026-03-10'))).toEqual(expected);
  });

  it('never exceed the month before the month is over [B9.6]', () => {
    const period = { from: at('2026-01-05'), to: at('2026-02-04') };
    expect(chargePeriod(line('calendar_month'), period).net).toBe(80000);
  });

  it('take the minimum once, with the first bill [B9.6]', () => {
    const lowest = line('four_weeks', { minimum: 90000 });
    expect(bill(lowest, at('2026-02-03'))).toEqual([90000, 10000]);
  });

  it('leave out the time off rent, or the share of it that is free [B3.54]', () => {
    const off = { from: at('2026-01-06'), to: at('2026-01-08') };
    const period = { from: at('2026-01-05'), to: at('2026-01-09') };
    expect(chargePeriod(line('four_weeks', { offRent: [off] }), period).net).toBe(20000);
    expect(lessOffRent(period, [{ ...off, freePercent: 50 }]).to).toEqual(at('2026-01-08'));
    expect(lessOffRent(period, [{ from: at('2026-01-01'), to: at('2026-01-06') }]).to).toEqual(
      at('2026-01-08'),
    );
    expect(lessOffRent(period, [{ from: at('2026-01-09'), to: at('2026-01-20') }])).toEqual(period);
  });
});
