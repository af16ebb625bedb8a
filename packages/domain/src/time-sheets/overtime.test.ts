import { describe, expect, it } from 'vitest';
import { kindsOfWeek, type OvertimePolicy } from './overtime.ts';

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
