import { describe, expect, it } from 'vitest';
import { paysOf } from './payroll-hours.ts';

const none = { minutes: 0, hundredths: 0 };
const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

describe('what lines of a payroll pay', () => {
  it('is the rounded total together, however the minutes are cut', () => {
    expect(paysOf([10, 10, 10, 10, 10, 10], none)).toEqual([17, 16, 17, 17, 16, 17]);
    expect(sum(paysOf([1, 1, 1, 57], none))).toBe(100);
    expect(
      sum(
        paysOf(
          Array.from({ length: 480 }, () => 1),
          none,
        ),
      ),
    ).toBe(800);
  });

  it('goes on from what was paid before, so that adjustments double no minute and lose none', () => {
    const first = paysOf([10], none);
    const second = paysOf([10], { minutes: 10, hundredths: sum(first) });
    const third = paysOf([-20, 60], { minutes: 20, hundredths: sum(first) + sum(second) });
    expect([sum(first), sum(second), sum(third)]).toEqual([17, 16, 67]);
    // Paid by lines that were rounded one by one: the next line settles what was too much.
    expect(paysOf([10], { minutes: 60, hundredths: 102 })).toEqual([15]);
  });
});
