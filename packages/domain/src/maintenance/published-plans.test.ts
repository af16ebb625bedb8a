import { describe, expect, it } from 'vitest';
import { serviceDue } from './due.ts';
import { daysUntil, forecastOf, type PlanFacts } from './forecast.ts';

const plan = (of: Partial<PlanFacts>): PlanFacts => ({
  every_units: null,
  every_days: null,
  due_on: null,
  due_meter: null,
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

type Row = { id: string; rule: string; on: string; of: Partial<PlanFacts>; expected: object };

/** Published examples of the trade: each row names its rule and the example. */
const rows: readonly Row[] = [
  {
    id: 'SV049',
    rule: 'of 90 days on rent the 81st warns',
    on: '2014-12-31',
    of: { kind: 1, every_days: 90, rental_days: 81 },
    expected: { standing: 'soon', rental_days_left: 9 },
  },
  {
    id: 'SV049',
    rule: 'of 90 days on rent the 80th does not',
    on: '2014-12-31',
    of: { kind: 1, every_days: 90, rental_days: 80 },
    expected: { standing: 'fine' },
  },
  {
    id: 'SV050',
    rule: '3,000 units at 100 a day last 30 days',
    on: '2014-01-01',
    of: { every_units: 3000, pace: { used: 9000, days: 90, until: '2014-01-01' } },
    expected: { projected_on: '2014-01-31' },
  },
  {
    id: 'SV052',
    rule: '2,000 of 4,000 units in 30 days fall due 30 days after the reading',
    on: '2003-05-31',
    of: { every_units: 4000, used: 2000, pace: { used: 2000, days: 30, until: '2003-05-01' } },
    expected: { projected_on: '2003-05-31', falls_on: '2003-05-31' },
  },
  ...[
    { days: 90, used: 100, standing: 'overdue' },
    { days: 10, used: 3000, standing: 'overdue' },
    { days: 89, used: 2999, standing: 'soon' },
  ].map(({ days, used, standing }) => ({
    id: 'SV053',
    rule: `after ${days} days and ${used} units of 90 or 3,000, whichever comes first`,
    on: Temporal.PlainDate.from('2014-01-01').add({ days }).toString(),
    of: { every_days: 90, every_units: 3000, used },
    expected: { standing },
  })),
  {
    id: 'SV054',
    rule: 'a year counts from the day on which it was done',
    on: '2021-09-30',
    of: { kind: 2, every_days: 365, since: '2021-09-29', is_done: true },
    expected: { due_on: '2022-09-29' },
  },
];

describe('published examples of maintenance', () => {
  it.each(rows)('$rule [$id]', ({ on, of, expected }) => {
    expect(forecastOf(plan(of), Temporal.PlainDate.from(on))).toMatchObject(expected);
  });

  it('250 units after 1,000 with 10 % warning are due at 1,250, warned of from 1,225 [SV048]', () => {
    expect(serviceDue(1000, 250, 10)).toEqual({ warnAt: 1225, dueAt: 1250 });
  });

  it('what 2,000 units left last at 2,000 in 30 days is 30 days [SV052]', () => {
    expect(daysUntil(2000, { used: 2000, days: 30 })).toBe(30);
  });
});
