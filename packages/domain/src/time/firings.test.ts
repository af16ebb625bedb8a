import { describe, expect, it } from 'vitest';
import { nextFiring } from './firings.ts';

const after = (schedule: string, at: string): string =>
  nextFiring(schedule, Temporal.Instant.from(at)).toString();

describe('the next turn of a schedule', () => {
  it.each([
    ['* * * * *', '2026-01-05T10:00:00Z', '2026-01-05T10:01:00Z'],
    ['* * * * *', '2026-01-05T10:00:59.999Z', '2026-01-05T10:01:00Z'],
    ['*/15 * * * *', '2026-01-05T10:00:00Z', '2026-01-05T10:15:00Z'],
    ['*/15 * * * *', '2026-01-05T10:46:00Z', '2026-01-05T11:00:00Z'],
    ['6 * * * *', '2026-01-05T23:06:00Z', '2026-01-06T00:06:00Z'],
    ['20 11 * * *', '2026-01-05T11:19:59Z', '2026-01-05T11:20:00Z'],
    ['20 11 * * *', '2026-12-31T11:20:00Z', '2027-01-01T11:20:00Z'],
  ])('of %s after %s is %s [S1.5]', (schedule, at, next) => {
    expect(after(schedule, at)).toBe(next);
  });

  it.each(['0,15 * * * *', '0 0 1 * *', '99 * * * *'])('is not told of %s', (schedule) => {
    expect(() => after(schedule, '2026-01-05T10:00:00Z')).toThrow(RangeError);
  });
});
