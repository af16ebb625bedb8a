import { describe, expect, it } from 'vitest';
import { weekQuery } from '../week-query.ts';
import { payrollQuery, weeksBefore } from './payroll-query.ts';

const known = { weekStart: 1, divisions: [3, 4] };
const asked = (search: Record<string, string>) => payrollQuery(search, known);

describe('the address of a new payroll export', () => {
  const usual = asked({});

  it('says whole weeks and a division', () => {
    const search = { from_on: '2026-01-05', to_on: '2026-01-18', division_id: '4' };
    expect(asked(search)).toEqual(search);
    const [last, before] = weeksBefore(1, 2);
    expect(usual.from_on).toBe(before);
    expect(Temporal.PlainDate.from(usual.to_on).subtract({ days: 6 }).toString()).toBe(last);
  });

  it.each([
    ['a day that no calendar has', { from_on: '2026-13-45', to_on: '2026-01-18' }],
    ['a day that no month has', { from_on: '2026-02-30', to_on: '2026-03-08' }],
    ['a start without an end', { from_on: '2026-01-05' }],
    ['an end before the start', { from_on: '2026-01-12', to_on: '2026-01-11' }],
    ['a part of a week', { from_on: '2026-01-06', to_on: '2026-01-18' }],
    ['a week that is cut', { from_on: '2026-01-05', to_on: '2026-01-17' }],
    ['more weeks than one export holds', { from_on: '2026-01-05', to_on: '2026-07-12' }],
    ['a division that is not the user’s', { division_id: '5' }],
    ['no number as a division', { division_id: '1e3' }],
  ])('falls back to the last two weeks with %s', (_, search) => {
    expect(asked(search)).toEqual(usual);
  });
});

it('a week of an address is a day of a calendar, or the present one', () => {
  expect(weekQuery({ week: '2026-01-05' })).toEqual({ week: '2026-01-05' });
  expect([weekQuery({ week: '2026-99-05' }), weekQuery({ week: 'x' }), weekQuery({})]).toEqual([{}, {}, {}]);
});
