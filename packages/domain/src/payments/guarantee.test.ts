import { describe, expect, it } from 'vitest';
import { isTimeToHold, modeFor, usualEnd } from './guarantee.ts';

const now = Temporal.Instant.from('2026-11-30T15:00:00Z');
const after = (hours: number) => now.add({ hours });

describe('a guarantee', () => {
  it.each([
    [5 * 24, 'authorise'],
    [6 * 24, 'authorise'],
    [6 * 24 + 1, 'save'],
    [7 * 24, 'save'],
    [60 * 24, 'save'],
  ] as const)('that secures a start in %i hours is taken by %s [B4.18]', (hours, mode) => {
    expect(modeFor(after(hours), now)).toBe(mode);
  });

  it('is held on a kept card from 48 hours before the start [B4.18]', () => {
    expect([
      isTimeToHold(after(49), now),
      isTimeToHold(after(48), now),
      isTimeToHold(after(-1), now),
    ]).toEqual([false, true, true]);
  });

  it('lapses after a week where the bank says nothing else [B4.18]', () => {
    expect(usualEnd(now).toString()).toBe('2026-12-07T15:00:00Z');
  });
});
