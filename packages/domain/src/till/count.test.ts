import { describe, expect, it } from 'vitest';
import { countedCash, denominationsOf, differsTooMuch, overShort } from './count.ts';

describe('a count of a till', () => {
  it('adds its coins and notes up', () => {
    expect(
      countedCash([
        { denomination: 2_000, pieces: 3 },
        { denomination: 25, pieces: 4 },
      ]),
    ).toBe(6_100);
    expect(denominationsOf('CAD')).not.toContain(1);
    expect(denominationsOf('USD')).toContain(1);
  });

  it('differs too much where any part does, over or short', () => {
    const fine = { expected: 10_000, counted: 9_500 };
    expect(overShort(fine)).toBe(-500);
    expect(differsTooMuch([fine], 500)).toBe(false);
    expect(differsTooMuch([fine], 499)).toBe(true);
    expect(differsTooMuch([fine, { expected: 0, counted: 501 }], 500)).toBe(true);
  });
});
