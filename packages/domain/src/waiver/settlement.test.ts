import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/cents.ts';
import { settleLines } from './settlement.ts';

describe('a settled repair', () => {
  it('leaves nothing on a line that lists nothing, and no share below zero', () => {
    const lines = [500_00, 500_00, 500_00, 0].map((list) => ({ list, vendor: 0 }));
    expect(settleLines(lines, 1000_00)).toEqual([
      { customer: 333_33, internal: 166_67 },
      { customer: 333_34, internal: 166_66 },
      { customer: 333_33, internal: 166_67 },
      { customer: 0, internal: 0 },
    ]);
    const small = [1, 1, 1, 1].map((list) => ({ list, vendor: 0 }));
    expect(settleLines(small, 2).map(({ customer }) => customer)).toEqual([1, 0, 1, 0]);
  });

  it('is shared to the cent, within what each line lists without its vendor’s share', () => {
    const line = fc
      .tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 100 }))
      .map(([list, percent]) => ({ list, vendor: Math.floor((list * percent) / 100) }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat({ max: 100 }), (lines, percent) => {
        const whole = sum(lines.map(({ list, vendor }) => list - vendor));
        const settled = Math.floor((whole * percent) / 100);
        const parts = settleLines(lines, settled);
        const isWithin = parts.every(
          ({ customer, internal }, index) =>
            customer >= 0 &&
            internal >= 0 &&
            customer + internal === (lines[index]?.list ?? 0) - (lines[index]?.vendor ?? 0),
        );
        return isWithin && sum(parts.map(({ customer }) => customer)) === settled;
      }),
    );
  });
});
