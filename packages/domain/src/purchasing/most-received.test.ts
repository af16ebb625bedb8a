import { describe, expect, it } from 'vitest';
import { mayStillCome, mostReceived, stillToCome } from './most-received.ts';

describe('what may be received of a line', () => {
  it.each([
    { id: 'SV055', ordered: 100, percent: 0, most: 100 },
    { id: 'SV057', ordered: 28, percent: 15, most: 32.2 },
    { id: 'SV057', ordered: 0.33, percent: 2.5, most: 0.33 },
    { id: 'SV057', ordered: 1e9, percent: 100, most: 2e9 },
  ])('of $ordered with $percent % beyond is $most at most [$id]', ({ ordered, percent, most }) => {
    expect(mostReceived({ ordered, receipt_percent: percent })).toBe(most);
  });

  it('of 28 with 15 % is 13 after the first 15 and nothing after the second, though 2.2 may come [SV057]', () => {
    const line = { ordered: 28, received: 15, cancelled: 0, receipt_percent: 15 };
    expect([stillToCome(line), mayStillCome(line)]).toEqual([13, 17.2]);
    const over = { ordered: 28, received: 30, cancelled: 0, receipt_percent: 15 };
    expect([stillToCome(over), mayStillCome(over)]).toEqual([0, 2.2]);
  });
});
