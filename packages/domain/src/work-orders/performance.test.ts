import { describe, expect, it } from 'vitest';
import { performanceOf } from './performance.ts';

const none = { attended: null, logged: null, done: null, billed: null, billable: null, available: null };

describe('the figures of a workshop', () => {
  it.each([
    { attended: 160, logged: 120, percent: 75 },
    { attended: 9, logged: 8, percent: 88.89 },
  ])('productivity of $logged hours logged in $attended attended is $percent % [B2.18]', (hours) => {
    const { attended, logged } = hours;
    const { productivity } = performanceOf({ ...none, attended, logged });
    expect(productivity).toBe(hours.percent);
  });

  it.each([
    [10, 8, 125],
    [10, 10, 100],
    [12, 10, 120],
    [15, 12, 125],
    [7.5, 10, 75],
    [0.75, 1, 75],
    [16, 8, 200],
    [30, 8, 375],
  ])('efficiency of %d hours billed for %d logged is %d % [B2.18]', (billed, done, percent) => {
    expect(performanceOf({ ...none, attended: null, logged: null, done, billed }).efficiency).toBe(percent);
  });

  it('proficiency is productivity by efficiency [B2.18]', () => {
    expect(performanceOf({ ...none, attended: 160, logged: 120, done: 120, billed: 150 })).toEqual({
      productivity: 75,
      efficiency: 125,
      proficiency: 93.75,
      utilization: null,
    });
  });

  it('is empty without anything to measure by, and not zero', () => {
    const empty = { productivity: null, efficiency: null, proficiency: null, utilization: null };
    expect(performanceOf({ ...none, attended: 0, logged: 0, done: 0, billed: 0 })).toEqual(empty);
    expect(performanceOf({ ...none, attended: null, logged: 5, done: null, billed: 5 })).toEqual(empty);
    expect(performanceOf({ ...none, attended: 8, logged: 0, done: 4, billed: 0 })).toEqual({
      productivity: 0,
      efficiency: 0,
      proficiency: 0,
      utilization: null,
    });
  });

  it.each([
    [1_520, 1_900, 80],
    [0, 40, 0],
    [8, 0, null],
  ])(
    'utilization of %d billable hours of %d available is %d % [SV021] [B2.18]',
    (billable, available, percent) => {
      expect(performanceOf({ ...none, billable, available }).utilization).toBe(percent);
    },
  );
});
