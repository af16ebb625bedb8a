import { describe, expect, it } from 'vitest';
import { daysUntil, farAhead, forecastOf, type PlanFacts } from './forecast.ts';
import { intervalsOf, kindOf, missingOf } from './kinds.ts';

const none = { every_units: null, every_days: null, due_on: null, due_meter: null };
const plan = (of: Partial<PlanFacts>): PlanFacts => ({
  ...none,
  kind: 4,
  warning_percent: 10,
  lead_days: 14,
  since: '2014-01-01',
  used: 0,
  rental_days: 0,
  meter: null,
  is_done: false,
  pace: null,
  rental_pace: null,
  ...of,
});
const on = (day: string, of: Partial<PlanFacts>) => forecastOf(plan(of), Temporal.PlainDate.from(day));

describe('the forecast of maintenance', () => {
  it('3,000 units at 100 a day fall due in 30 days [B9.12]', () => {
    const due = on('2014-01-01', {
      every_units: 3_000,
      pace: { used: 9_000, days: 90, until: '2014-01-01' },
    });
    expect(due).toMatchObject({ projected_on: '2014-01-31', falls_on: '2014-01-31', standing: 'fine' });
  });

  it('of 4,000 units 2,000 were used in 30 days: it falls due 30 days after that reading, whenever asked [B9.12]', () => {
    const pace = { used: 2_000, days: 30, until: '2003-05-01' };
    const due = (day: string) => on(day, { every_units: 4_000, used: 2_000, pace });
    expect(due('2003-05-01')).toMatchObject({ units_left: 2_000, projected_on: '2003-05-31' });
    // By forecast alone it is not overdue: no one has read the meter.
    expect(due('2003-05-31')).toMatchObject({ falls_on: '2003-05-31', standing: 'fine' });
  });

  it.each([
    [90, 100, 'overdue'],
    [10, 3_000, 'overdue'],
    [89, 2_999, 'soon'],
    [80, 2_699, 'fine'],
  ])('after %d days and %d units of 90 days or 3,000 units it is %s [B9.12]', (days, used, standing) => {
    const today = Temporal.PlainDate.from('2014-01-01').add({ days }).toString();
    expect(on(today, { every_days: 90, every_units: 3_000, used }).standing).toBe(standing);
  });

  it('counts from what was done: two days early are early next time as well [B9.12]', () => {
    const due = on('2021-09-30', { kind: 2, every_days: 365, since: '2021-09-29', is_done: true });
    expect(due).toMatchObject({ due_on: '2022-09-29', days_left: 364 });
  });

  it('by days on rent warns after 81 of 90, and the yard does not count [B9.12]', () => {
    const rented = (days: number) => on('2014-12-31', { kind: 1, every_days: 90, rental_days: days });
    expect([rented(80).standing, rented(81).standing, rented(90).standing]).toEqual([
      'fine',
      'soon',
      'overdue',
    ]);
    expect(rented(80)).toMatchObject({ rental_days_left: 10, due_on: null, falls_on: farAhead });
  });

  it('on a date warns by its days of lead, and is over once it is done [B9.12]', () => {
    const by = (day: string, isDone = false) =>
      on(day, { kind: 3, due_on: '2014-03-01', is_done: isDone }).standing;
    expect([by('2014-02-14'), by('2014-02-15'), by('2014-03-01'), by('2014-03-01', true)]).toEqual([
      'fine',
      'soon',
      'overdue',
      'fine',
    ]);
  });

  it('at a reading goes by what the meter shows [B9.12]', () => {
    const at = (meter: number) => on('2014-01-01', { kind: 5, due_meter: 500, meter });
    expect([at(449.9).standing, at(450).standing, at(500).standing]).toEqual(['fine', 'soon', 'overdue']);
    expect(at(450).units_left).toBe(50);
  });

  it('without use no one can tell when it falls due [B9.12]', () => {
    expect(daysUntil(10, null)).toBeNull();
    expect(daysUntil(10, { used: 0, days: 30 })).toBeNull();
    expect(daysUntil(0, null)).toBe(0);
    expect(on('2014-01-01', { every_units: 10 }).falls_on).toBe(farAhead);
    expect(on('2014-01-01', { every_units: 10, used: 11 })).toMatchObject({ falls_on: '2014-01-01' });
  });

  it('what belongs to another kind does not count [B9.12]', () => {
    const all = { every_units: 250, every_days: 90, due_on: '2014-03-01', due_meter: 500 };
    expect(intervalsOf(1, all)).toEqual({ ...none, every_days: 90 });
    expect(intervalsOf(4, all)).toEqual({ ...none, every_units: 250, every_days: 90 });
    expect(missingOf(5, none)).toBe('due_meter');
    expect(missingOf(3, all)).toBeUndefined();
    expect([kindOf({ ...none, every_days: 9, kind: null }), kindOf({ ...all, kind: null })]).toEqual([2, 4]);
  });
});
