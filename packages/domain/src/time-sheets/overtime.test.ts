import { describe, expect, it } from 'vitest';
import { earlierWeeks, kindsOfWeek, type OvertimePolicy } from './overtime.ts';

/** Minutes of each kind together. */
const sumOf = (days: readonly { regular: number; overtime: number; double: number }[]) => ({
  regular: days.reduce((sum, { regular }) => sum + regular, 0),
  overtime: days.reduce((sum, { overtime }) => sum + overtime, 0),
  double: days.reduce((sum, { double }) => sum + double, 0),
});

const week = (policy: OvertimePolicy, hours: readonly number[]) => {
  const { regular, overtime, double } = sumOf(
    kindsOfWeek(
      policy,
      hours.map((each) => each * 60),
    ),
  );
  return [regular / 60, overtime / 60, double / 60];
};

describe('overtime of a week', () => {
  it.each([
    // SV027: 46 hours under the federal law of the United States.
    ['us-federal', [10, 9, 9, 9, 9, 0, 0], [40, 6, 0]],
    // SV031: 21 hours at one rate and 26 at another.
    ['us-federal', [8, 8, 8, 8, 8, 7, 0], [40, 7, 0]],
    // SV032, SV034, SV035, SV037: California.
    ['california', [8, 4, 8, 12, 8, 0, 0], [36, 4, 0]],
    ['california', [10, 8, 8, 8, 8, 0, 0], [40, 2, 0]],
    ['california', [7, 7, 7, 7, 7, 7, 0], [40, 2, 0]],
    ['california', [9, 9, 9, 9, 9, 9, 0], [40, 14, 0]],
    // The seventh day worked: eight hours of overtime, then double; more than twelve of a day are double.
    ['california', [6, 6, 6, 6, 6, 6, 10], [36, 8, 2]],
    ['california', [13, 0, 0, 0, 0, 0, 0], [8, 4, 1]],
    // SV039: Ontario from 44 hours.
    ['ontario', [10, 10, 10, 10, 8, 0, 0], [44, 4, 0]],
    ['quebec', [10, 10, 10, 10, 8, 0, 0], [40, 8, 0]],
    ['none', [12, 12, 12, 12, 12, 0, 0], [60, 0, 0]],
  ] as const)('by %s of %j hours a day is %j', (policy, hours, kinds) => {
    expect(week(policy, hours)).toEqual(kinds);
  });

  it('falls on the day on which the week is full', () => {
    const days = kindsOfWeek(
      'us-federal',
      [9, 9, 9, 9, 9, 0, 0].map((each) => each * 60),
    );
    expect(days.map(({ overtime }) => overtime / 60)).toEqual([0, 0, 0, 0, 5, 0, 0]);
  });
});

// Ontario, Employment Standards Act, 2000, s. 22 (2): hours beyond 44 on the average of separate periods of two to four weeks.
describe('overtime by the average of weeks', () => {
  /** Weeks of a period, each as its hours of overtime. */
  const overtimeOf = (weeks: readonly number[]) => {
    let before = 0;
    return weeks.map((hours) => {
      const day = (hours * 60) / 5;
      const kinds = kindsOfWeek('ontario', [day, day, day, day, day, 0, 0], { weeks: weeks.length, before });
      before += hours * 60;
      return sumOf(kinds).overtime / 60;
    });
  };
  it.each([
    [[50], [6]],
    [
      [50, 38],
      [0, 0],
    ],
    [
      [38, 50],
      [0, 0],
    ],
    [
      [50, 40],
      [0, 2],
    ],
    [
      [60, 44, 40],
      [0, 0, 12],
    ],
    [
      [60, 60, 36, 20],
      [0, 0, 0, 0],
    ],
    [
      [60, 60, 60, 20],
      [0, 0, 4, 20],
    ],
  ])('of %j hours is %j', (weeks, overtime) => {
    expect(overtimeOf(weeks)).toEqual(overtime);
  });

  it('is of Ontario alone', () => {
    const days = [600, 600, 600, 600, 600, 0, 0];
    const averaged = { weeks: 4, before: 0 };
    expect(sumOf(kindsOfWeek('quebec', days, averaged)).overtime).toBe(10 * 60);
    expect(sumOf(kindsOfWeek('us-federal', days, averaged)).overtime).toBe(10 * 60);
  });

  it.each([
    ['2026-01-04', { weeks: 2, from: '2026-01-04' }, []],
    ['2026-01-11', { weeks: 2, from: '2026-01-04' }, ['2026-01-04']],
    ['2026-01-18', { weeks: 2, from: '2026-01-04' }, []],
    ['2026-01-25', { weeks: 4, from: '2026-01-04' }, ['2026-01-04', '2026-01-11', '2026-01-18']],
    ['2026-03-15', { weeks: 3, from: '2026-01-04' }, ['2026-03-08']],
    ['2025-12-28', { weeks: 4, from: '2026-01-04' }, []],
    ['2026-01-11', { weeks: 1, from: '2026-01-04' }, []],
  ])('the week of %s in periods of %j follows %j', (week, averaging, earlier) => {
    expect(earlierWeeks(week, averaging)).toEqual(earlier);
  });
});
