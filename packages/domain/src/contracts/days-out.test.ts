import { expect, test } from 'vitest';
import { isTooShort, proposedDays } from './days-out.ts';

test.each([
  [null, 0, null],
  [null, 1, null],
  [null, 3, 3],
  [7, 0, 7],
  [7, 3, 7],
  [1, 0, 1],
])('usual %s and fewest %s days propose %s [B3.48] [B9.14]', (usual, fewest, days) => {
  expect(proposedDays({ usual, fewest })).toBe(days);
});

test('a period is too short below the fewest days, to the minute [B3.48]', () => {
  const days = { usual: null, fewest: 2 };
  expect(isTooShort('2026-05-04T08:00', '2026-05-06T07:59', days)).toBe(true);
  expect(isTooShort('2026-05-04T08:00', '2026-05-06T08:00', days)).toBe(false);
  expect(isTooShort('2026-05-04T08:00', '2026-05-04T09:00', { usual: null, fewest: 0 })).toBe(false);
});
