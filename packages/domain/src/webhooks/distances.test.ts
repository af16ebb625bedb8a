import { describe, expect, it } from 'vitest';
import { isTaken, isUnreached, nextTry, quietUntil } from './distances.ts';

const start = Temporal.Instant.from('2026-03-02T12:00:00Z');

describe('a delivery that fails', () => {
  it('is tried for three days at growing distances, and then given up [S7.1]', () => {
    const seconds: number[] = [];
    let now = start;
    for (let calls = 1; calls < 50; calls += 1) {
      const next = nextTry(calls, { firstAt: start, now });
      if (next === undefined) break;
      seconds.push(now.until(next).total('seconds'));
      now = next;
    }
    expect(seconds).toEqual([10, 60, 300, 1_800, 7_200, 21_600, 43_200, 43_200, 43_200, 43_200, 43_200]);
    expect(start.until(now).total('hours')).toBeLessThanOrEqual(72);
    expect(start.until(now).total('hours')).toBeGreaterThan(60);
  });

  it('leaves an address alone that is not reached, for five minutes at most [S7.1]', () => {
    expect([1, 2, 3, 9].map((n) => start.until(quietUntil(n, start)).total('seconds'))).toEqual([
      10, 60, 300, 300,
    ]);
    expect([200, 204, 301, 404, 500].map(isTaken)).toEqual([true, true, false, false, false]);
    expect([null, 429, 503, 500, 404].map(isUnreached)).toEqual([true, true, true, false, false]);
  });
});
