import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/cents.ts';
import { averageCost, valueIn, valueOut } from './value.ts';

describe('the value of stock', () => {
  it('goes out by the average, and the last piece takes the remainder [B9.12]', () => {
    // Three pieces for 10.00: 3.33, then half of 6.67, then the rest.
    expect(valueOut({ quantity: 3, value: 1000 }, 1)).toBe(333);
    expect(valueOut({ quantity: 2, value: 667 }, 1)).toBe(334);
    expect(valueOut({ quantity: 1, value: 333 }, 1)).toBe(333);
    expect(valueOut({ quantity: 1.5, value: 1000 }, 0.25)).toBe(167);
    expect(() => valueOut({ quantity: 2, value: 667 }, 2.01)).toThrow(RangeError);
  });

  it('comes in at the average where nobody names a price, at the cost of the card where nothing lies [B9.12]', () => {
    expect(valueIn({ quantity: 4, value: 1002 }, 2, 999)).toBe(501);
    expect(valueIn({ quantity: 0, value: 0 }, 2.5, 999)).toBe(2498);
    expect(averageCost({ quantity: 3, value: 1000 }, 0)).toBe(333);
    expect(averageCost({ quantity: 0, value: 0 }, 725)).toBe(725);
  });

  it('is always what was paid less what went out, to the cent, and nothing when nothing is left [B9.12]', () => {
    const move = fc.record({ quantity: fc.integer({ min: 1, max: 5_000 }), cents: fc.nat(1_000_000) });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), move), { maxLength: 60 }), (moves) => {
        const paid: number[] = [];
        const gone: number[] = [];
        let [onHand, value] = [0, 0];
        for (const [isIn, { quantity, cents }] of moves) {
          if (isIn) {
            paid.push(cents);
            onHand += quantity;
            value += cents;
          } else {
            const taken = Math.min(quantity, onHand);
            const out = valueOut({ quantity: onHand / 100, value }, taken / 100);
            gone.push(out);
            onHand -= taken;
            value -= out;
          }
          expect(value).toBe(sum(paid) - sum(gone));
          expect(value).toBeGreaterThanOrEqual(0);
          expect(onHand > 0 || value === 0).toBe(true);
        }
      }),
    );
  });
});
