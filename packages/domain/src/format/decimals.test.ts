import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasAtMostDecimals } from './decimals.ts';

// Up to ten million million with two decimals, as amounts are.
const written = fc.tuple(fc.integer({ min: -1e15, max: 1e15 }), fc.nat({ max: 4 }));

it('takes what can be written with that many decimals, and nothing finer', () => {
  fc.assert(
    fc.property(written, ([digits, places]) => {
      const n = digits / 10 ** places;
      if (Math.abs(n) >= 1e13) return;
      expect(hasAtMostDecimals(n, 2)).toBe(Number(n.toFixed(2)) === n);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  [0, 0, true],
  [-0, 2, true],
  [1.005, 2, false],
  [1.005, 3, true],
  [-1.25, 2, true],
  [0.1 + 0.2, 2, false],
  [9_999_999_999_999.99, 2, true],
  [12.5, 0, false],
])('%d is of %i decimals: %s', (n, decimals, is) => {
  expect(hasAtMostDecimals(n, decimals)).toBe(is);
});
