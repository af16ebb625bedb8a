import { expect, it, test } from 'vitest';
import { sum } from '../money/cents.ts';
import { revenueOfReplacement } from './exchange.ts';
import { lateReturnFee } from './late-return.ts';

it('an exchange can give what the line earned to the replacement', () => {
  const segments = [
    { asset: 'A', earned: 240_000 },
    { asset: 'B', earned: 160_001 },
  ];
  const moved = revenueOfReplacement(segments);
  expect(moved.map(({ earned }) => earned)).toEqual([0, 400_001]);
  expect(sum(moved.map(({ earned }) => earned))).toBe(400_001);
});

test.each([
  [-60, 0],
  [0, 0],
  [1, 250],
  [5 * 60, 1250],
  [7 * 60, 1500],
  [24 * 60, 1500],
  [26 * 60, 2000],
])('%d minutes late cost %d cents', (minutes, fee) => {
  const due = Temporal.Instant.from('2026-05-04T12:00:00Z');
  expect(lateReturnFee(due, due.add({ minutes }), { perHour: 250, perDay: 1500 })).toBe(fee);
});
